import type { GroupTree } from '@fleet-console/contract';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { holds, searchableText, searchTerms } from '@fleet-console/remote-kit/list';
import { CloseIcon, GroupPicker, TextInput, UnstyledButton, type GroupForest } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { fleetStore, labelOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { forestOf } from './group-forest.ts';
import { useVehicles } from './vehicles-inside.ts';
import type { ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';

interface ZoneGroupsProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  /** A group is required but missing. */
  readonly isMissing: boolean;
}

const MAX_RESULTS = 8;

/** Groups of the zone, and monitored groups and vehicles. */
export function ZoneGroups({ draft, onChange, isMissing }: ZoneGroupsProps) {
  const t = useMessages('zones');
  const { permissions } = useShell();
  const groups = useGroups();
  const { groupIds, monitoredGroupIds, monitoredVehicleIds } = draft;
  const editable = useMemo(
    () => forestOf(groups, (id) => groups.all.get(id)?.type === 'fleet' && permissions.can('group.update', id)),
    [groups, permissions],
  );
  const within = useMemo(() => new Set(groupIds.flatMap((id) => [id, ...groups.descendants(id)])), [groups, groupIds]);
  const watched = useMemo(() => forestOf(groups, (id) => within.has(id)), [groups, within]);
  return (
    <>
      <fieldset className={styles['fields']}>
        <legend>{t('groups.legend')}</legend>
        <p className={styles['quiet']}>{t('groups.hint')}</p>
        <Chosen
          ids={groupIds}
          from={editable}
          tree={groups}
          label={t('groups.legend')}
          add={t('groups.add')}
          onChange={(next) => onChange({ groupIds: next })}
        />
        {isMissing ? (
          <p className={styles['fault']} role="alert" tabIndex={-1} data-fault>
            {t('groups.missing')}
          </p>
        ) : null}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>{t('monitored.legend')}</legend>
        <p className={styles['quiet']}>
          {t(monitoredGroupIds.length + monitoredVehicleIds.length === 0 ? 'monitored.empty' : 'monitored.hint')}
        </p>
        <Chosen
          ids={monitoredGroupIds}
          from={watched}
          tree={groups}
          label={t('monitored.legend')}
          add={t('monitored.addGroup')}
          onChange={(next) => onChange({ monitoredGroupIds: next })}
        />
        <ChosenVehicles ids={monitoredVehicleIds} within={within} onChange={(next) => onChange({ monitoredVehicleIds: next })} />
      </fieldset>
    </>
  );
}

interface ChosenProps {
  readonly ids: readonly string[];
  readonly from: GroupForest;
  readonly tree: GroupTree;
  readonly label: string;
  readonly add: string;
  readonly onChange: (ids: readonly string[]) => void;
}

function Chosen({ ids, from, tree, label, add, onChange }: ChosenProps) {
  const t = useMessages('zones');
  return (
    <div className={styles['chosen']}>
      {ids.map((id) => (
        <Chip key={id} name={tree.all.get(id)?.name ?? id} onRemove={() => onChange(ids.filter((each) => each !== id))} />
      ))}
      <GroupPicker
        groups={from}
        value={null}
        onChange={(id) => {
          if (id !== null && !ids.includes(id)) onChange([...ids, id]);
        }}
        texts={{
          label,
          everything: add,
          search: t('kit:groups.search'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
    </div>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages('zones');
  return (
    <UnstyledButton className={styles['chip']} aria-label={t('picker.remove', { name })} onClick={onRemove}>
      <bdi>{name}</bdi>
      <CloseIcon size={14} aria-hidden />
    </UnstyledButton>
  );
}

interface ChosenVehiclesProps {
  readonly ids: readonly string[];
  readonly within: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Shorter texts match too many vehicles. */
const isLong = (text: string) => searchTerms(text).join('').length >= 2;

function ChosenVehicles({ ids, within, onChange }: ChosenVehiclesProps) {
  const t = useMessages('zones');
  const store = fleetStore(useShell());
  const { vehicles } = useVehicles();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    if (!isLong(text)) return [];
    const terms = searchTerms(text);
    const matches = ({ id, name, plate, groupId }: Vehicle) =>
      within.has(groupId) && !ids.includes(id) && holds(searchableText([name, plate, id]), terms);
    return vehicles.filter(matches).slice(0, MAX_RESULTS);
  }, [text, vehicles, within, ids]);
  const nameOf = (id: string) => {
    const vehicle = store.vehicle(id);
    return vehicle ? labelOf(vehicle) : id;
  };
  return (
    <>
      <div className={styles['chosen']}>
        {ids.map((id) => (
          <Chip key={id} name={nameOf(id)} onRemove={() => onChange(ids.filter((each) => each !== id))} />
        ))}
      </div>
      <TextInput
        label={t('monitored.addVehicle')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isLong(text) ? (
        <ul className={styles['results']} aria-label={t('monitored.found')}>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <UnstyledButton
                className={styles['result']}
                onClick={() => {
                  onChange([...ids, vehicle.id]);
                  setText('');
                }}
              >
                <bdi>{labelOf(vehicle)}</bdi> <span className={styles['quiet']}>{vehicle.name}</span>
              </UnstyledButton>
            </li>
          ))}
          {found.length === 0 ? <li className={styles['quiet']}>{t('monitored.none')}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
