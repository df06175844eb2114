import { useFormat } from '@fleet-console/i18n';
import { ScreenName, useGroups, usePermissions, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { CopyValue, EmptyState, LoadingState, Paper, PropertyList, QueryView, Screen, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { dayText } from './component-draft.ts';
import { valueOf, type Field, type FieldName } from './component-fields.ts';
import { nameOf, type Component, type Computer, type Kind } from './component-kinds.ts';
import { componentQueries } from './component.queries.ts';
import { EditComponent } from './EditComponent.tsx';
import { KindIcon } from './KindIcon.tsx';
import { Sections } from './Sections.tsx';
import { VehiclesOf } from './VehiclesOf.tsx';
import styles from './vehicle-components.module.css';

/** One bike, moped or computer. */
export function ComponentScreen({ kind, listSearch }: { readonly kind: Kind; readonly listSearch: string }) {
  const t = useMessages('components');
  const shell = useShell();
  const { cid = '' } = useParams();
  const component = useQuery(componentQueries.one(shell, kind, cid));
  const list = {
    pathname: shell.navigation.href('VehicleComponents').split('?')[0] ?? '',
    search: listSearch === '' ? `?kind=${kind}` : listSearch,
  };
  return (
    <Screen>
      <QueryView
        query={component}
        isEmpty={() => false}
        loading={<LoadingState shape="details" label={t('loadingOne')} />}
        failed={{ title: t('failedOne') }}
      >
        {(found) =>
          found ? (
            <div className={styles['page']}>
              <header className={styles['head']}>
                <BackLink to={list}>{t('toList')}</BackLink>
                <Head component={found} />
              </header>
              {found.kind === 'computer' ? <Report computer={found.row} /> : null}
              <Content key={`${kind} ${found.row.id}`} component={found} />
            </div>
          ) : (
            <EmptyState title={t('notFound', { id: cid })} text={t('notFoundHint')}>
              <BackLink to={list}>{t('toList')}</BackLink>
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Head({ component }: { component: Component }) {
  const t = useMessages('components');
  const groups = useGroups();
  const { row, kind } = component;
  const name = nameOf(component);
  return (
    <>
      <ScreenName name={name} />
      <div className={styles['title']}>
        <KindIcon kind={kind} size={24} label={t(`kinds.${kind}`)} />
        <Title order={2} fz="xl">
          <bdi>{name}</bdi>
        </Title>
      </div>
      <div className={styles['facts']}>
        <CopyValue value={row.id} label={t('copyId')} copied={t('kit:states.copied')} mono>
          {`${t('fields.id')} ${row.id}`}
        </CopyValue>
        <span>
          {t('kit:groups.label')}: <bdi>{groups.path(row.groupId) || (groups.all.get(row.groupId)?.name ?? row.groupId)}</bdi>
        </span>
        <span>
          {t('vehicle')}: <VehiclesOf row={row} />
        </span>
      </div>
    </>
  );
}

function Content({ component }: { component: Component }) {
  const permissions = usePermissions();
  return permissions.can('vehicle.update', component.row.groupId) ? (
    <EditComponent component={component} />
  ) : (
    <ReadOnlyComponent component={component} />
  );
}

/** For accounts without permission to edit. */
function ReadOnlyComponent({ component }: { component: Component }) {
  const t = useMessages('components');
  const format = useFormat();
  const formatValue = ({ name, type }: Field): string | null => {
    const value = valueOf(component, name);
    if (value === null) return null;
    if (typeof value === 'boolean') return t(value ? 'kit:states.yes' : 'kit:states.no');
    if (typeof value === 'string') return value;
    if (type === 'day') return dayText(value).split('-').toReversed().join('/');
    return type === 'volts' ? `${format.number(value, 2)} V` : format.number(value, 1);
  };
  return (
    <Sections kind={component.kind}>
      {(fields) => (
        <PropertyList
          properties={fields.map((field) => {
            const text = formatValue(field);
            return { key: field.name, label: t(`fields.${field.name}`), value: text === null ? null : <bdi>{text}</bdi> };
          })}
        />
      )}
    </Sections>
  );
}

/** Data reported by the module; read-only. */
function Report({ computer }: { computer: Computer }) {
  const t = useMessages('components');
  const format = useFormat();
  const { battery, position, state } = computer;
  const time = (ms: number | null) => (ms === null ? null : format.dateTime(ms));
  const number = (value: number | null, unit: string, digits: number) =>
    value === null ? null : `${format.number(value, digits)} ${unit}`;
  const facts: readonly [FieldName, string | null][] = [
    ['state', state === null ? null : t.dynamic(`states.${state}`, state)],
    ['online', t(computer.online ? 'kit:states.yes' : 'kit:states.no')],
    ['percentage', battery.percentage === null ? null : format.percent(battery.percentage)],
    ['active', battery.active === null ? null : format.number(battery.active)],
    ['voltage', number(battery.voltage.current, 'V', 2)],
    ['position', position ? `${position.lat.toFixed(5)}, ${position.lon.toFixed(5)}` : null],
    ['computerMileage', number(computer.mileage, 'km', 1)],
    ['receivedAt', time(computer.receivedAt)],
    ['reportedAt', time(computer.reportedAt)],
  ];
  return (
    <Paper component="section" withBorder p="md" aria-label={t('sections.report')}>
      <Title order={3} fz="md" mb="sm">
        {t('sections.report')}
      </Title>
      <PropertyList columns={2} properties={facts.map(([name, value]) => ({ key: name, label: t(`fields.${name}`), value }))} />
    </Paper>
  );
}
