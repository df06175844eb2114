import { permissions } from '@fleet-console/contract';
import {
  failingRemote,
  failureKinds,
  fill,
  KINDS_OF_EACH_CALL,
  notificationServer,
  steps,
  type FakeShell,
  type RemoteScenario,
  type Step,
} from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aPlanner, aSlot, DAY, HOUR } from './testing/builders.ts';
import { aNotification } from './testing/notifications.ts';
import { plannerServer } from './testing/planner-server.ts';

const start = Math.ceil(Date.now() / HOUR) * HOUR + DAY;
const pending = (id: number) =>
  aSlot({
    id,
    start: start + id * DAY,
    end: start + id * DAY + HOUR,
    state: 'pending',
    actions: ['accept', 'reject', 'cancel', 'move', 'edit'],
  });
const slots = [pending(12), pending(13), aSlot({ id: 14, start, end: start + HOUR, seriesId: '1c9e6679-7425-40de-944b-e07fc1f90ae7' })];

/** Checks are made some time after the last change. */
const checks: Step = () => jest.advanceTimersByTimeAsync(500);

const inPanel = (name: string, ...given: Parameters<typeof steps>): RemoteScenario => ({
  at: `notifications ${name}`,
  panel: { name: 'calendar-notifications', input: null },
  background: true,
  steps: steps(...given),
  overrides: {
    get answer() {
      return notificationServer(['9', '8', '7'].map((id) => aNotification({ id }))).answer;
    },
  },
});

/** Scenarios through the screens. Every call in them fails in every way; the test fails if a call isn't covered. */
const scenarios: readonly RemoteScenario[] = [
  {
    at: '/calendar creating',
    steps: steps('Create calendar', 'Create calendar'),
    overrides: {
      get answer() {
        return plannerServer({ planners: [] }).answer;
      },
    },
  },
  {
    at: '/calendar restoring',
    steps: steps('Restore calendar'),
    overrides: {
      get answer() {
        return plannerServer({ planners: [aPlanner({ enabled: false, disabledAt: 1 })] }).answer;
      },
    },
  },
  { at: '/calendar/settings?for=142 disabling', steps: steps('Disable calendar', 'Disable calendar') },
  { at: '/calendar/settings?for=142 exporting', steps: steps('Download CSV') },
  { at: '/calendar/settings?for=142 saving', steps: steps('Longest slot', checks, 'Save') },
  { at: '/calendar/new adding', steps: steps(/Rower 7/, /Ewa Lis/, checks, fill('Comment', 'Kask'), 'Add slot') },
  { at: '/calendar/new repeating', steps: steps(/Skuter 8/, /Ewa Lis/, 'Repeat weekly', checks, /^Utwórz \d+/) },
  { at: '/calendar/slot/12/edit changing', steps: steps(fill('Comment', 'Kask'), '2 h', checks, 'Save changes') },
  { at: '/calendar/slot/12?undo=yes accepting', steps: steps('Accept') },
  { at: '/calendar/slot/12 rejecting', steps: steps('Reject', fill('Reason', 'Przegląd'), 'Reject slot') },
  { at: '/calendar/slot/12 cancelling', steps: steps('Cancel slot') },
  { at: '/calendar/slot/14 cancelling one of a series', steps: steps('Cancel slot', 'Cancel this slot') },
  { at: '/calendar/slot/14 cancelling a series', steps: steps('Cancel slot', 'Cancel all future slots of the series') },
  { at: '/calendar/inbox accepting all', steps: steps(/^Akceptuj wszystkie/, /^Akceptuj 2/) },
  { at: '/calendar?view=mine past', steps: steps('Past') },
  { at: '/calendar?view=resources by vehicle' },
  { at: '/calendar?view=resources&rows=drivers by driver' },
  { at: '/calendar filters', steps: steps('Filters') },
  { at: '/calendar/subscription creating', steps: steps('Create calendar link') },
  { at: '/calendar/subscription deleting', steps: steps('Create calendar link', 'Delete link', 'Delete link') },
  inPanel('list'),
  inPanel('marking', 'Mark all as seen'),
  inPanel('older', 'Load older'),
];

/** Presses the button of toasts at once where the address says so. */
function pressUndo(shell: FakeShell): FakeShell {
  if (shell.navigation.location.get().search.includes('undo='))
    shell.bus.on('toast.offered', ({ id }) => setTimeout(() => shell.bus.emit('toast.action', { id })));
  return shell;
}

beforeEach(() => {
  sessionStorage.clear();
  // jsdom can't save files.
  URL.createObjectURL = () => 'blob:slots';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: { id: '12' },
    scenarios,
    shell: pressUndo,
    silentFailures: {
      'GET /v1/notification/count': 'the bell says that the number is unavailable',
      'slots/slot-calls.ts: POST /v1/notification/seen': 'opening the slot again repeats the call',
      'GET /v1/planner/slot/count': 'the button opens the inbox without the number',
      'GET /v1/planner/reason': 'the reason is entered without suggestions',
    },
    clearedFields: { 'edit changing, step 2': 'the end moves with the length' },
    options: () => ({
      answer: plannerServer({ slots }).answer,
      permissions: { '142': Object.keys(permissions) },
    }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 600_000);
