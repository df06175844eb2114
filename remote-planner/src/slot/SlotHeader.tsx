import { Alert, AttentionIcon, Button, Group, InfoIcon, Title } from '@fleet-console/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSlotActions } from '../actions/SlotActions.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { SlotStateBadge } from '../slots/SlotStateBadge.tsx';
import { useSlotTimes } from '../slots/slot-time.ts';
import type { SlotDetails } from '../slots/slot.ts';
import styles from './panel.module.css';

/** Time, state and what needs attention, with what the account can do. */
export function SlotHeader({ details: { slot } }: { readonly details: SlotDetails }) {
  const names = useMessages('slots');
  const { zoneOf } = usePlannersInScope();
  const times = useSlotTimes(zoneOf(slot.groupId));
  return (
    <div className={styles['header']}>
      <div className={styles['titles']}>
        <Title order={2} fz="lg">
          {times.span(slot)}
        </Title>
        <SlotStateBadge state={slot.state} />
      </div>
      {slot.attention ? (
        <Alert role="note" color="yellow" icon={<AttentionIcon size={18} aria-hidden />}>
          {names(`attention.${slot.attention}`)}
        </Alert>
      ) : null}
      {slot.state === 'rejected' && slot.rejectionReason ? (
        <Alert role="note" color="red" icon={<InfoIcon size={18} aria-hidden />} title={names('states.rejected')}>
          <bdi>{slot.rejectionReason}</bdi>
        </Alert>
      ) : null}
      <Actions slot={slot} />
    </div>
  );
}

function Actions({ slot }: { readonly slot: SlotDetails['slot'] }) {
  const t = useMessages('slotPanel');
  const names = useMessages('slots');
  const actions = useSlotActions();
  const sending = actions.sending(slot);
  const navigate = useNavigate();
  const { search } = useLocation();
  const can = (action: (typeof slot.actions)[number]) => slot.actions.includes(action);
  if (slot.actions.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('actions')}>
      {can('accept') ? (
        <Button loading={sending === 'accept'} onClick={() => actions.accept(slot)}>
          {names('actions.accept')}
        </Button>
      ) : null}
      {can('reject') ? (
        <Button variant="default" onClick={() => actions.reject(slot)}>
          {names('actions.reject')}
        </Button>
      ) : null}
      {can('move') || can('edit') ? (
        <Button variant="default" onClick={() => void navigate({ pathname: `/calendar/slot/${slot.id}/edit`, search })}>
          {names('actions.change')}
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button variant="default" loading={sending === 'cancel'} onClick={() => actions.cancel(slot)}>
          {names('actions.cancel')}
        </Button>
      ) : null}
    </Group>
  );
}
