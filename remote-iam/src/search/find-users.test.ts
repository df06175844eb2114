import { faultOfRemoteModule } from '@fleet-console/contract';
import { defineRemote } from '@fleet-console/remote-kit';
import { fakeShell, type Answer } from '@fleet-console/testing';
import { definition } from '../definition.ts';
import { aUser, counted, groups, refusal, routes } from '../testing/people.ts';

const remote = defineRemote(definition);
const find = (text: string, answer: Answer) =>
  remote.search?.({ kind: 'users', text, limit: 6 }, fakeShell({ groups, answer, routes }), new AbortController().signal);

test('[SH-20] [US-01] returns people with e-mail and link for the palette', async () => {
  expect(faultOfRemoteModule(remote)).toBeNull();
  const requests: string[] = [];
  const found = await find('anna', ({ path }) => {
    requests.push(path);
    return counted([aUser(), aUser({ id: '8', firstName: '', lastName: '' })]);
  });
  expect(found).toEqual([
    { id: '7', title: 'Anna Nowak7', detail: 'user7@fleet.example', href: '/users/7' },
    { id: '8', title: 'user8@fleet.example', href: '/users/8' },
  ]);
  expect(requests).toEqual(['/v2/account/list?skip=0&limit=6&filter=anna']);
});

test('[SH-20] rejects when the server fails, and does not search for a single letter', async () => {
  const refusing: Answer = () => refusal(500, 'internal', 'Something went wrong');
  await expect(find('anna', refusing)).rejects.toThrow('500 Something went wrong');
  expect(await find('a', refusing)).toEqual([]);
});
