import { OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import { accounts, passwordOf } from '../../console/accounts.ts';
import { expect, test } from '../../console/fixtures.ts';
import { consoleUrl } from '../../setup/environment.ts';

/** A third-party OAuth client for the API behind the front. */
const client = () =>
  new OAuth2Client({ server: `${consoleUrl()}/api/`, clientId: 'a-client', tokenEndpoint: 'token', revocationEndpoint: 'revoke' });
const account = async ({ accessToken }: OAuth2Token) =>
  (await fetch(`${consoleUrl()}/api/v2/account`, { headers: { authorization: `Bearer ${accessToken}` } })).status;

test('[AU-17] lets an OAuth client sign in, refresh and revoke its tokens', async () => {
  const oauth = client();
  const first = await oauth.password({ username: accounts.viewer, password: passwordOf('viewer') });
  const second = await oauth.refreshToken(first);
  expect(await account(second)).toBe(200);
  await oauth.revoke(second, 'refresh_token');
  expect(await account(second)).toBe(401);
  await expect(oauth.refreshToken(second)).rejects.toMatchObject({ oauth2Code: 'invalid_grant' });
});

test('refuses a replayed refresh token and ends the session', async () => {
  const oauth = client();
  const first = await oauth.password({ username: accounts.viewer, password: passwordOf('viewer') });
  const second = await oauth.refreshToken(first);
  const third = await oauth.refreshToken(second);
  expect(await account(third)).toBe(200);
  await expect(oauth.refreshToken(first)).rejects.toMatchObject({ oauth2Code: 'invalid_grant' });
  expect(await account(third)).toBe(401);
});

test('lists endpoints behind the front in the metadata', async () => {
  const metadata = (await (await fetch(`${consoleUrl()}/api/.well-known/oauth-authorization-server`)).json()) as Record<string, string>;
  expect(metadata['token_endpoint']).toBe(`${consoleUrl()}/api/token`);
  expect(metadata['revocation_endpoint']).toBe(`${consoleUrl()}/api/revoke`);
});
