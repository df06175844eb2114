import { useFormat } from '@fleet-console/i18n';
import { useNow, VisuallyHidden } from '@fleet-console/remote-kit';
import { batteryLevel, labelOf } from '@fleet-console/remote-kit/vehicles';
import { Glyph, type GlyphName } from '@fleet-console/ui';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { PriorityBadge } from '../requests/RequestBadges.tsx';
import type { ServiceRequest } from '../requests/request.ts';
import { useDamageNames } from '../requests/useDamageNames.ts';
import { usePersonName } from '../requests/PersonName.tsx';
import { SlaRing } from '../sla/SlaRing.tsx';
import { MoveButton } from './MoveMenu.tsx';
import { useVehicleReport } from './useVehicleReport.ts';
import styles from './board.module.css';

const batteryGlyphs = { unknown: 'batteryUnknown', low: 'batteryLow', medium: 'batteryMedium', full: 'batteryFull' } as const;

interface FactProps {
  /** Null: a figure without icon. */
  readonly icon: GlyphName | null;
  readonly name: string;
  readonly children: ReactNode;
  readonly kind?: 'low' | 'person';
}

/** A figure of the card as icon and text; the icon carries its name. */
function Fact({ icon, name, children, kind }: FactProps) {
  return (
    <span className={styles['fact']} title={name} data-kind={kind}>
      {icon === null ? <VisuallyHidden>{name}: </VisuallyHidden> : <Glyph of={icon} size={15} label={name} />}
      {children}
    </span>
  );
}

/** Battery and last contact of the vehicle, live. */
function VehicleFacts({ vehicle }: { readonly vehicle: ServiceRequest['vehicle'] }) {
  const t = useMessages('board');
  const format = useFormat();
  const now = useNow();
  const report = useVehicleReport(vehicle.id);
  const percentage = report?.percentage ?? vehicle.percentage;
  const contact = Math.max(report?.receivedAt ?? 0, vehicle.lastContact ?? 0);
  // Customers get no reports of vehicles.
  if (percentage === null && contact === 0) return null;
  const level = batteryLevel(percentage);
  return (
    <>
      <Fact icon={batteryGlyphs[level]} name={t('battery')} {...(level === 'low' && { kind: 'low' })}>
        {percentage === null ? '–' : format.percent(percentage)}
      </Fact>
      {contact === 0 ? null : (
        <Fact icon={null} name={t('lastContact')}>
          {format.age(Math.min(contact, now), now)}
        </Fact>
      )}
    </>
  );
}

/** Opens the request beside the board. Only this part of a card depends on the filter in the address. */
function OpenLink({ id, vehicle }: { readonly id: string; readonly vehicle: string }) {
  const { search } = useLocation();
  return (
    <Link
      className={styles['vehicle']}
      to={{ pathname: `/service/${id}`, search }}
      title={vehicle}
      // The card is dragged, not the link.
      draggable={false}
      data-board-open
    >
      <bdi>{vehicle}</bdi>
    </Link>
  );
}

/** A request on the board. */
export const RequestCard = memo(function RequestCard({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('board');
  const names = useMessages('requests');
  const format = useFormat();
  const now = useNow();
  const damages = useDamageNames();
  const nameOf = usePersonName();
  const {
    id,
    technician,
    reportedAt,
    repair,
    state,
    commentCount,
    photoCount,
    damageTypes,
    info,
    priority,
    outcome,
    replacementVehicleId,
  } = request;
  const text = damages(damageTypes) || info || names('noDamage');
  const assignee = technician === null ? t('unassigned') : nameOf(technician, 'technician');
  const vehicle = labelOf(request.vehicle);
  const isReplaced = outcome === null && replacementVehicleId !== null;
  const hasRepair = state === 'inProgress' || repair === 'waiting';
  return (
    <article className={styles['card']} data-priority={priority} aria-label={t('card', { number: id, vehicle })}>
      <div className={styles['head']}>
        <OpenLink id={id} vehicle={vehicle} />
        <span className={styles['number']}>{names('number', { number: id })}</span>
        <MoveButton request={request} />
      </div>
      <p className={styles['damages']} title={text}>
        {text}
      </p>
      <div className={styles['facts']}>
        <PriorityBadge priority={priority} />
        {request.sla === null ? null : <SlaRing sla={request.sla} />}
      </div>
      <div className={styles['facts']}>
        <Fact icon="time" name={t('reported')}>
          {format.age(Math.min(reportedAt, now), now)}
        </Fact>
        {isReplaced || hasRepair ? (
          <span className={styles['end']}>
            {isReplaced ? (
              <Fact icon="replacement" name={names('repairs.replacement')}>
                {null}
              </Fact>
            ) : null}
            {hasRepair ? <span className={styles['repair']}>{names(`repairs.${repair}`)}</span> : null}
          </span>
        ) : null}
      </div>
      <div className={styles['facts']}>
        <Fact icon="user" name={t('technician')} kind="person">
          {assignee}
        </Fact>
        {commentCount + photoCount === 0 ? null : (
          <span className={styles['end']}>
            {commentCount === 0 ? null : (
              <Fact icon="comments" name={t('comments')}>
                {format.number(commentCount)}
              </Fact>
            )}
            {photoCount === 0 ? null : (
              <Fact icon="photos" name={t('photos')}>
                {format.number(photoCount)}
              </Fact>
            )}
          </span>
        )}
      </div>
      <div className={styles['facts']}>
        <VehicleFacts vehicle={request.vehicle} />
      </div>
    </article>
  );
});
