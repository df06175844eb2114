import { progressOf, type CommandRequestState } from './command-progress.ts';

const request = (id: string, status: CommandRequestState['status']): CommandRequestState => ({
  request: { id, hubId: 'st-0001', slot: null, command: 'updateSlots' },
  status,
  error: status === 'error' ? new Error('no answer') : null,
});

test('[BS-04] the progress is that of the latest request of the tab', () => {
  const requests = [request('first', 'error'), request('second', 'pending')];
  expect(progressOf(null, ['updateSlots'], [], requests, 0)).toMatchObject({ status: 'sending', request: { id: 'second' } });
});
