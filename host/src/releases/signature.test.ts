import { createPublicKey, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { signedText } from '@fleet-console/release-contract';
import { aBootMap, aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { createBootMapVerifier } from './signature.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
const id = '0123456789abcdef';
const pair = generateKeyPairSync('ed25519').privateKey;
const keys = [{ id, key: Buffer.from(createPublicKey(pair).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64') }];
const map = aBootMap([{ release: aRelease(sampleDescriptor) }], 7);
const signature = { key: id, value: sign(null, Buffer.from(signedText(map)), pair).toString('base64') };
/** As received over the network. */
const sent = (value: object): unknown => JSON.parse(JSON.stringify(value));

test('[RE-05] REL-R18 accepts a boot map signed by the key holder', async () => {
  expect(await createBootMapVerifier(keys, subtle)(sent({ ...map, signature }))).toBe(true);
});

test.each([
  ['was changed', { ...map, generation: 8, signature }],
  ['lost its signature', map],
  ['names another key', { ...map, signature: { ...signature, key: 'fedcba9876543210' } }],
  [
    'bears the signature of something else',
    { ...map, signature: { key: id, value: sign(null, Buffer.from('x'), pair).toString('base64') } },
  ],
  ['is no map', 'x'],
])('[RE-05] REL-R18 rejects a boot map that %s', async (_, forged) => {
  expect(await createBootMapVerifier(keys, subtle)(JSON.parse(JSON.stringify(forged)))).toBe(false);
});

test('REL-R18 accepts all boot maps without keys in the page or Ed25519 in the browser', async () => {
  const without = { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) } as unknown as SubtleCrypto;
  for (const check of [
    createBootMapVerifier(undefined, subtle),
    createBootMapVerifier([], subtle),
    createBootMapVerifier(keys, undefined),
    createBootMapVerifier(keys, without),
  ])
    expect(await check(sent(map))).toBe(true);
});
