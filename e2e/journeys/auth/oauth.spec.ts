import { OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import { accounts, passwordOf } from '../../console/accounts.ts';
import { expect, test } from '../../console/fixtures.ts';
import { consoleUrl } from '../../setup/environment.ts';

const account = async ({ accessToken }: OAuth2Token) =>
  (await fetch(`${consoleUrl()}/api/v2/account`, { headers: { authorization: `Bearer ${accessToken}` } })).status;

test('[AU-17] lets an OAuth client find the endpoints behind the front, sign in, refresh and revoke its tokens', async () => {
  const metadata = (await (await fetch(`${consoleUrl()}/api/.well-known/oauth-authorization-server`)).json()) as Record<string, string>;
  expect(metadata['token_endpoint']).toBe(`${consoleUrl()}/api/token`);
  expect(metadata['revocation_endpoint']).toBe(`${consoleUrl()}/api/revoke`);

  const oauth = new OAuth2Client({
    server: `${consoleUrl()}/api/`,
    clientId: 'a-client',
    tokenEndpoint: 'token',
    revocationEndpoint: 'revoke',
  });
  const first = await oauth.password({ username: accounts.viewer, password: passwordOf('viewer') });
  const second = await oauth.refreshToken(first);
  expect(await account(second)).toBe(200);
  await oauth.revoke(second, 'refresh_token');
  expect(await account(second)).toBe(401);
  await expect(oauth.refreshToken(second)).rejects.toMatchObject({ oauth2Code: 'invalid_grant' });
});
