import { useShell } from '@fleet-console/remote-kit';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { Alert, Anchor, AttentionIcon, InfoIcon, PropertyList, Text } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { shownDay } from '../requests/day.ts';
import { RequestLink } from './RequestLink.tsx';
import { Section } from './Section.tsx';
import styles from './detail.module.css';

/** Plan and result of the repair. */
export function Repair({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const names = useMessages('requests');
  const { navigation } = useShell();
  const { plannedStart, expectedStart, expectedEnd, repairTime, repairType, repairAction, replacementVehicle, repair } = request;
  const day = (text: string | null) => text && shownDay(text);
  return (
    <Section title={t('repair.title')}>
      <Outcome request={request} />
      <PropertyList
        columns={2}
        properties={[
          { key: 'repair', label: t('repair.state'), value: names(`repairs.${repair}`) },
          { key: 'done', label: t('repair.done'), value: repairAction && names(`repairActions.${repairAction}`) },
          { key: 'start', label: t('repair.start'), value: day(plannedStart) },
          { key: 'promised', label: t('repair.promised'), value: day(expectedStart) },
          { key: 'time', label: t('repair.time'), value: repairTime && names(`repairTimes.${repairTime}`) },
          { key: 'end', label: t('repair.end'), value: day(expectedEnd) },
          { key: 'type', label: t('repair.type'), value: repairType && names(`repairTypes.${repairType}`) },
          {
            key: 'replacement',
            label: t('repair.replacement'),
            value: replacementVehicle && (
              <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: replacementVehicle.id })}>
                <bdi>{labelOf(replacementVehicle)}</bdi>
              </Anchor>
            ),
          },
        ].filter(({ value }) => value !== null)}
      />
    </Section>
  );
}

/** What became of the request, and the requests it is connected to. */
function Outcome({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const { state, outcome, allowedActions, rejectionReason, duplicateOf, reopens, reopenedAs } = request;
  const waiting = state === 'completed' && outcome === null;
  return (
    <>
      {waiting ? (
        <Alert
          mb="sm"
          icon={<InfoIcon size={18} aria-hidden />}
          title={t(allowedActions.includes('approve') ? 'repair.decide' : 'repair.waiting')}
        >
          {allowedActions.includes('approve') ? t('repair.decideText') : null}
        </Alert>
      ) : null}
      {rejectionReason === null ? null : (
        <Alert mb="sm" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('repair.rejected')}>
          <Text className={styles['text']} dir="auto">
            {rejectionReason}
          </Text>
          {reopenedAs === null ? null : <RequestLink label={t('repair.reopenedAs')} id={reopenedAs} />}
        </Alert>
      )}
      {duplicateOf === null ? null : <RequestLink label={t('repair.duplicateOf')} id={duplicateOf} />}
      {reopens === null ? null : <RequestLink label={t('repair.reopens')} id={reopens} />}
    </>
  );
}
