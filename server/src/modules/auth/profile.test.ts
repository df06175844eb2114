import type { Account } from '@fleet-console/contract';
import { codeSentTo, messagesTo, otherCode } from '../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let at = 0;
const person = async () => (await server.addAccount(`person${++at}@people.example`)).email;
/** Numbers unique to each test. */
const number = () => `6001230${String(10 + ++at)}`;

const complete = (email: string, payload: object) =>
  server.as(email, { method: 'POST', url: '/v2/account/registration/remoteFleet/completeData', payload });
const account = async (email: string) => (await server.as(email, { url: '/v2/account' })).json<Account>();
const requestCode = (phoneNumber: string, locale = 'en_EN', countryCode = '48') => ({
  countryCode,
  phoneNumber,
  verifyPhoneNumber: true,
  locale,
});
const confirm = (phoneNumber: string, code: string, countryCode = '48') => ({ countryCode, phoneNumber, verifyPhoneNumber: true, code });
const wrong = { error: true, code: 'wrong-code', message: 'Incorrect verification code' };

test('[AU-12] names are required, the phone is optional; validation errors are returned as flags', async () => {
  const email = await person();
  for (const names of [
    { firstName: '', lastName: 'B' },
    { firstName: 'A', lastName: '  ' },
  ])
    expect((await complete(email, names)).json()).toEqual({
      error: true,
      code: 'name-missing',
      message: 'First and last name are required',
    });
  const invalid = await complete(email, { firstName: 'A', lastName: 'B', phoneNumber: 'call me' });
  expect([invalid.statusCode, invalid.json()]).toEqual([
    200,
    { error: true, code: 'phone-invalid', message: "This isn't a valid phone number" },
  ]);
  expect(await account(email)).toMatchObject({ firstName: 'Test', phone: null });
  expect((await complete(email, { firstName: 'Zoë', lastName: "O'Brien-Żółć", phoneNumber: '' })).json()).toEqual({ error: false });
  expect(await account(email)).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien-Żółć", phone: null });
  await complete(email, { firstName: 'Zoë', lastName: 'Ż', phoneNumber: '+49 30 1234567' });
  expect(await account(email)).toMatchObject({ countryCode: '49', phone: '301234567' });
});

test('[AU-20] country code and number are saved and removed', async () => {
  const email = await person();
  expect((await complete(email, { countryCode: '+48', phoneNumber: '600 123 009' })).json()).toEqual({ error: false });
  expect(await account(email)).toMatchObject({ firstName: 'Test', countryCode: '48', phone: '600123009', phoneVerified: false });
  expect((await complete(email, { countryCode: '48', phoneNumber: '12' })).json()).toMatchObject({ code: 'phone-invalid' });
  await complete(email, { countryCode: '48', phoneNumber: '' });
  expect(await account(email)).toMatchObject({ countryCode: null, phone: null });
});

describe('[AU-21] AUTH-R8: a phone', () => {
  test('is verified by the code sent to it, in the requested language', async () => {
    const [email, phone] = [await person(), number()];
    await complete(email, { countryCode: '48', phoneNumber: phone });
    const sent = await complete(email, requestCode(phone, 'pl_PL'));
    expect([sent.statusCode, sent.json()]).toEqual([200, { error: false }]);
    expect((await messagesTo(server.db, `+48${phone}`))[0]).toMatchObject({ kind: 'phone-code', locale: 'pl' });
    expect((await account(email)).phoneVerified).toBe(false);
    const code = await codeSentTo(server.db, `+48${phone}`);
    expect((await complete(email, confirm(phone, otherCode(code)))).json()).toEqual(wrong);
    expect((await account(email)).phoneVerified).toBe(false);
    expect((await complete(email, confirm(phone, code))).json()).toEqual({ error: false });
    expect(await account(email)).toMatchObject({ countryCode: '48', phone, phoneVerified: true });
    expect((await complete(email, confirm(phone, code))).json()).toEqual(wrong);
  });

  test('loses its verification when it changes, not when it is saved unchanged', async () => {
    const [email, phone] = [await person(), number()];
    await complete(email, requestCode(phone));
    await complete(email, confirm(phone, await codeSentTo(server.db, `+48${phone}`)));
    await complete(email, { countryCode: '48', phoneNumber: phone });
    await complete(email, { firstName: 'A', lastName: 'B', phoneNumber: `+48${phone}` });
    await complete(email, { firstName: 'A', lastName: 'C' });
    expect((await account(email)).phoneVerified).toBe(true);
    await complete(email, { countryCode: '48', phoneNumber: number() });
    expect((await account(email)).phoneVerified).toBe(false);
  });

  test('is not verified by the code of another number or another person', async () => {
    const [email, other, phone, second] = [await person(), await person(), number(), number()];
    await complete(email, requestCode(phone));
    const code = await codeSentTo(server.db, `+48${phone}`);
    expect((await complete(email, confirm(second, code))).json()).toEqual(wrong);
    expect((await complete(other, confirm(phone, code))).json()).toEqual(wrong);
    expect((await account(email)).phone).toBeNull();
    expect((await complete(email, confirm(phone, code))).json()).toEqual({ error: false });
  });

  test('AUTH-R4: codes to phones are limited per account across numbers', async () => {
    const email = await person();
    const responses = [];
    for (let tries = 0; tries < 7; tries += 1) responses.push(await complete(email, requestCode(number())));
    expect(responses.at(4)?.statusCode).toBe(200);
    expect(responses.at(-1)?.statusCode).toBe(429);
    const other = await person();
    expect((await complete(other, requestCode(number()))).statusCode).toBe(200);
  });
});

test('AUTH-R4: codes to one phone are limited across accounts', async () => {
  const phone = number();
  const responses = [];
  for (let tries = 0; tries < 7; tries += 1) responses.push(await complete(await person(), requestCode(phone)));
  expect(responses.at(4)?.statusCode).toBe(200);
  expect(responses.at(-1)?.statusCode).toBe(429);
});

test.each(['Anna\nBcc: all@people.example', '\u200B', 'Anna\u202Eannaj', 'a\u2028b'])(
  'AUTH-R7: names hold nothing that is not seen: %j',
  async (firstName) => {
    const email = await person();
    const before = await account(email);
    expect((await complete(email, { firstName, lastName: 'Nowak' })).statusCode).toBe(400);
    expect(await account(email)).toEqual(before);
    expect((await complete(email, { firstName: 'Zoë-Łucja', lastName: "O'Neil 張" })).json()).toEqual({ error: false });
  },
);

test.each([
  [{}],
  [{ firstName: 'A' }],
  [{ firstName: 'A', lastName: 'B', accountStatus: 'ACTIVE' }],
  [{ firstName: 'A', lastName: 'B', phoneVerified: true }],
  [{ countryCode: '48', phoneNumber: '600123001', phoneVerified: true }],
  [{ countryCode: '48', phoneNumber: '600123001', verifyPhoneNumber: false, code: '123456' }],
  [{ countryCode: '48', phoneNumber: '600123001', verifyPhoneNumber: true }],
  [{ countryCode: '48', phoneNumber: '600123001', verifyPhoneNumber: true, locale: 'de_DE' }],
  [{ firstName: 'A', lastName: 'B', email: 'other@people.example' }],
])('AUTH-R7: %j is none of the four actions, and is rejected', async (payload) => {
  const email = await person();
  const response = await complete(email, payload);
  expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid-input', message: expect.any(String) }]);
  expect(await account(email)).toMatchObject({ email, phone: null, phoneVerified: false });
});

test('nothing can be completed without a session', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/account/registration/remoteFleet/completeData',
    payload: { firstName: 'A', lastName: 'B' },
  });
  expect(response.statusCode).toBe(401);
});
