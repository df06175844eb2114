import { permissions } from '@fleet-console/contract';
import {
  anAccount,
  failingRemote,
  failureKinds,
  fill,
  KINDS_OF_EACH_CALL,
  notificationServer,
  steps,
  type Answer,
  type FakeShell,
  type RemoteScenario,
} from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { chatbotServer } from './testing/chatbots.ts';
import type { SlaSettingsChange } from './settings/sla-settings.queries.ts';
import { reportServer } from './testing/reports.ts';
import { slaServer } from './testing/sla-settings.ts';
import { aNotification } from './testing/notifications.ts';
import { aFile, fileServer } from './testing/files.ts';
import { requestPageServer } from './testing/request-page.ts';
import { aRequest } from './testing/requests.ts';

const page = '/service/4711';
const started = aRequest({ state: 'inProgress', repair: 'started' });
/** A scenario on the page of a request. */
const onPage = (name: string, request = aRequest(), ...given: Parameters<typeof steps>): RemoteScenario => ({
  at: `${page} ${name}`,
  steps: steps(...given),
  overrides: {
    // Each opening has a server of its own.
    get answer() {
      return requestPageServer(request, [aRequest({ id: '4600' })], 'service', 3).answer;
    },
  },
});

let people = 0;
const panel = { name: 'service-notifications', input: null };
const inPanel = (name: string, ...given: Parameters<typeof steps>): RemoteScenario => ({
  at: `notifications ${name}`,
  panel,
  background: true,
  steps: steps(...given),
  overrides: {
    get answer() {
      return notificationServer(['9', '8', '7'].map((id) => aNotification({ id }))).answer;
    },
  },
});

/** A server of the requests, of the deadlines, and of a chatbot, which has a previous publication to restore. */
function answering(): Answer {
  const requests = reportServer(requestPageServer(aRequest({ technicianId: '5' })).answer).answer;
  const chatbots = chatbotServer(undefined, 2).answer;
  const sla = slaServer();
  return (request) => {
    if (request.path.startsWith('/v1/chatbot')) return chatbots(request);
    if (!request.path.startsWith('/v1/service-sla/')) return requests(request);
    const groupId = request.path.split('/')[3] ?? '';
    if (request.method === 'PUT') sla.change(groupId, request.body as SlaSettingsChange);
    return sla.of(groupId);
  };
}

beforeEach(() => {
  // jsdom can't save files.
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

/** Scenarios through the screens. Every call in them fails in every way; the test fails if a call isn't covered. */
const scenarios: readonly RemoteScenario[] = [
  {
    at: '/chatbot publishing',
    // In the toolbar, then in the dialog.
    steps: steps(fill(/^Powitanie \(angielski\)$/, 'Welcome'), 'Publish chatbot', 'Publish chatbot'),
  },
  { at: '/chatbot taking offline', steps: steps('Take offline', 'Take chatbot offline') },
  { at: '/chatbot restoring', steps: steps(/^Przywróć publikację 1$/) },
  inPanel('list'),
  inPanel('marking', 'Mark all as seen'),
  inPanel('older', 'Load older'),
  onPage('planning', aRequest(), 'Accept request', 'Plan the repair now'),
  onPage('moving planned rides', aRequest(), 'Accept request', 'Plan the repair now', '1-3', /Rower 70/, /^Przenieś zaplanowane/),
  onPage('expected end', aRequest(), 'Accept request', 'Plan the repair now', /^1–3/),
  onPage('a duplicate', aRequest(), 'More', 'Mark as duplicate'),
  onPage('finishing', started, 'Finish repair', 'No', 'Stop repair'),
  onPage('priority', aRequest(), 'Change priority: {{priority}}', 'Urgent'),
  {
    at: `${page} deleting a file`,
    steps: steps('Delete {{name}}', 'Delete file'),
    overrides: {
      get answer() {
        return fileServer([aFile({ deletable: true })], requestPageServer().answer).answer;
      },
    },
  },
  onPage('mentioning', started, fill('New comment', '@')),
  onPage('commenting', started, fill('New comment', 'Part ordered'), 'Send comment'),
  onPage('out of rental', aRequest({ rideable: false, outOfRentalProposed: true }), 'Take out of rental'),
  { at: '/service/settings?for=142', steps: steps(fill(/^Pilny: Przyjęcie w ciągu/, '2'), 'Save') },
  { at: '/service moving', steps: steps('Move request 4711', /^Przyjmij zgłoszenie/) },
  { at: '/service?closed=unfounded a closed column' },
  { at: '/service?view=table a table' },
  { ...onPage('stopping', started, 'Stop repair'), at: `${page}?undo=yes` },
  {
    at: '/service/new sending',
    steps: steps(fill('Name, plate or ID', 'rower'), /Rower 7/, fill(/^Komentarz/, 'Skrzypi'), 'Send report'),
  },
  { at: '/service/reports?vehicles=7 report', steps: steps(fill('Search by name, plate or ID', 'row'), 'Download report') },
];

/** Presses the button of toasts at once where the address says so. */
function pressUndo(shell: FakeShell): FakeShell {
  if (shell.navigation.location.get().search.includes('undo='))
    shell.bus.on('toast.offered', ({ id }) => setTimeout(() => shell.bus.emit('toast.action', { id })));
  return shell;
}

test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    kit: ['problem-report'],
    params: { id: '4711' },
    scenarios,
    shell: pressUndo,
    silentFailures: {
      'POST /v1/service-request/{id}/seen': 'opening the request again repeats the call',
      'detail/detail.queries.ts: POST /v1/notification/seen': 'opening the request again repeats the call',
      'GET /v1/notification/count': 'the bell says that the number is unavailable',
      'GET /v1/service-request/{id}/expected-end': "the plan says that the expected end couldn't be loaded",
      'GET /v1/service-request/count': 'the filters show a dash instead of their number',
      'GET /v1/service-request/{id}/people': 'people are called by what they do',
      'GET /v1/service-request/{id}/mentionable': 'the comment can be written without mentions',
      'vehicle/{id}': 'the vehicle is chosen without a suggestion for its place',
    },
    clearedFields: { 'report-api.ts: POST': 'the report is stored; it is resent or edited' },
    options: () => ({
      // Reports that aren't sent belong to their author.
      account: anAccount({ id: `person-${people++}` }),
      answer: answering(),
      permissions: { '142': Object.keys(permissions) },
    }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([
    // Search errors are shown by the palette and tested in the host.
    'search/find-requests.ts: GET /v1/service-request',
  ]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
