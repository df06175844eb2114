import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { Button, ChevronDownIcon, Group, Menu, StatusBadge, Text, Title } from '@fleet-console/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRequestActions } from '../actions/RequestActions.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePersonName } from '../requests/PersonName.tsx';
import { priorities, type RequestAction, type ServiceRequest } from '../requests/request.ts';
import { PriorityBadge, RequestStatusBadge } from '../requests/RequestBadges.tsx';
import { SlaRing } from '../sla/SlaRing.tsx';
import { arrangeActions } from './next-action.ts';
import { useActionLabel } from './useActionLabel.ts';
import styles from './detail.module.css';

/** Number, vehicle and state of a request, and what can be done with it. */
export function RequestHeader({ request }: { readonly request: ServiceRequest }) {
  const names = useMessages('requests');
  const { id, vehicle, state, repair, rideable } = request;
  return (
    <div className={styles['header']}>
      <div className={styles['titles']}>
        <Title order={2} fz="xl">
          {names('number', { number: id })} <bdi>{labelOf(vehicle)}</bdi>
        </Title>
        <RequestStatusBadge request={request} />
        {state === 'inProgress' || (state === 'confirmed' && repair === 'waiting') ? (
          <StatusBadge kind={repair === 'stopped' ? 'attention' : 'riding'} label={names(`repairs.${repair}`)} look="plain" />
        ) : null}
        {rideable ? null : <StatusBadge kind="fault" label={names('notRideable')} look="plain" />}
        {request.sla ? <SlaRing sla={request.sla} full /> : null}
      </div>
      <Actions request={request} />
      <Assignment request={request} />
    </div>
  );
}

function Actions({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const labelOfAction = useActionLabel(request);
  const actions = useRequestActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Reopening leads to the new request.
  const take = (action: RequestAction) =>
    actions.take(request, action, ({ id }) => id !== request.id && void navigate({ pathname: `/service/${id}`, search }));
  const { next, second, rest } = arrangeActions(request);
  if (next === null && second === null && rest.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('actions')}>
      {next === null ? null : <Button onClick={() => take(next)}>{labelOfAction(next)}</Button>}
      {second === null ? null : (
        <Button variant="default" onClick={() => take(second)}>
          {labelOfAction(second)}
        </Button>
      )}
      {rest.length === 0 ? null : (
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDownIcon size={16} aria-hidden />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item key={action} onClick={() => take(action)}>
                {labelOfAction(action)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

/** Priority and technician; changed here while the request is open. */
function Assignment({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const names = useMessages('requests');
  const nameOf = usePersonName();
  const { assign, setPriority } = useRequestActions();
  const { priority, technician, editable } = request;
  const technicianName = technician === null ? t('unassigned') : nameOf(technician, 'technician');
  if (!editable)
    return (
      <Group gap="md">
        <PriorityBadge priority={priority} />
        <Text fz="sm">
          {t('technician')}: <bdi>{technicianName}</bdi>
        </Text>
      </Group>
    );
  return (
    <Group gap="xs">
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            classNames={{ label: styles['priority'] ?? '' }}
            rightSection={<ChevronDownIcon size={14} aria-hidden />}
            aria-label={t('changePriority', { priority: names(`priorities.${priority}`) })}
          >
            <PriorityBadge priority={priority} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {priorities.map((each) => (
            <Menu.Item key={each} onClick={() => setPriority(request, each)}>
              <PriorityBadge priority={each} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('changeTechnician', { name: technicianName })}
        onClick={() => assign(request)}
      >
        {t('technician')}: <bdi className={styles['assignee']}>{technicianName}</bdi>
      </Button>
    </Group>
  );
}
