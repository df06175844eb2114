import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { Button, CalendarIcon, EmptyState, LoadingState, QueryView, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SlotActionsProvider } from '../actions/SlotActions.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { SlotPage } from '../slots/slot.ts';
import { MySlot } from './MySlot.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './my-slots.module.css';

const mySlotsMessages = { en, pl };

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days loaded at once. Source: the server. */
const AHEAD = 399;
const BACK = 90;
/** History that is offered, in days. */
const MOST_BACK = 360;

/** The driver's own slots. */
export function MySlots() {
  return (
    <FeatureMessages feature="mySlots" messages={mySlotsMessages}>
      <SlotActionsProvider>
        <Lists />
      </SlotActionsProvider>
    </FeatureMessages>
  );
}

function Lists() {
  const t = useMessages('mySlots');
  const { search } = useLocation();
  const [list, setList] = useState<'upcoming' | 'past'>('upcoming');
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <SegmentedControl
          aria-label={t('lists.label')}
          value={list}
          onChange={(value) => setList(value === 'past' ? 'past' : 'upcoming')}
          data={[
            { value: 'upcoming', label: t('lists.upcoming') },
            { value: 'past', label: t('lists.past') },
          ]}
        />
        <Button
          component={Link}
          to={{ pathname: '/calendar/subscription', search }}
          variant="default"
          leftSection={<CalendarIcon size={16} aria-hidden />}
        >
          {t('subscribe')}
        </Button>
      </div>
      {list === 'upcoming' ? <Upcoming /> : <Past />}
    </div>
  );
}

/** The account's slots in a time. Bounds are in ms since 1970. */
function useOwnSlots(from: number, till: number) {
  const session = useSession();
  const [scope] = useScope();
  const driverId = 'account' in session ? session.account.id : '';
  return useQuery(slotQueries.list(useShell(), { from, till, driverId, vehicleId: null, states: [] }, scope));
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

function Upcoming() {
  const t = useMessages('mySlots');
  const [now] = useState(thisMinute);
  const query = useOwnSlots(now, now + AHEAD * DAY);
  return (
    <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed') }}>
      {(page) => <Slots label={t('lists.upcoming')} page={page} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />}
    </QueryView>
  );
}

function Past() {
  const t = useMessages('mySlots');
  const [now] = useState(thisMinute);
  const [days, setDays] = useState(BACK);
  const query = useOwnSlots(now - days * DAY, now);
  return (
    <>
      <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed') }}>
        {(page) => (
          <Slots
            label={t('lists.past')}
            page={{ ...page, slots: page.slots.filter(({ end }) => end <= now) }}
            latestFirst
            empty={<EmptyState title={t('emptyPast')} />}
          />
        )}
      </QueryView>
      {days < MOST_BACK && query.data !== undefined ? (
        <Button variant="default" loading={query.isFetching} onClick={() => setDays(days + BACK)}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}

interface SlotsProps {
  readonly label: string;
  readonly page: SlotPage;
  readonly latestFirst?: boolean;
  readonly empty: ReactNode;
}

function Slots({ label, page: { slots, vehicles }, latestFirst = false, empty }: SlotsProps) {
  if (slots.length === 0) return empty;
  const sorted = slots.toSorted((one, other) => (latestFirst ? other.start - one.start : one.start - other.start));
  return (
    <ul className={styles['slots']} aria-label={label}>
      {sorted.map((slot) => (
        <MySlot key={slot.id} slot={slot} vehicle={vehicles.find(({ id }) => id === slot.vehicleId) ?? null} />
      ))}
    </ul>
  );
}
