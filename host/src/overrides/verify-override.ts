import { isTimely, overrideSchema, overrideText, releaseKeySchema, type Override } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { ALGORITHM, decodeBase64, importKeys } from '../releases/signature.ts';

/**
 * Returns the page's override if it is signed by one of the page's keys and hasn't expired. Null if it can't be verified (no keys, no
 * Ed25519, insecure page): unverified code is never loaded (rule HREL-A12). Never throws.
 */
export async function verifyOverride(
  page: unknown,
  pageKeys: unknown,
  subtle: SubtleCrypto | undefined,
  now: number,
): Promise<Override | null> {
  const override = v.safeParse(overrideSchema, page);
  const keys = v.safeParse(v.array(releaseKeySchema), pageKeys);
  if (!override.success || !keys.success || !subtle || !isTimely(override.output, now)) return null;
  const { signature } = override.output;
  const key = keys.output.find(({ id }) => id === signature.key)?.key;
  if (key === undefined) return null;
  return (await createVerifier(key, subtle)(overrideText(override.output), signature.value)) ? override.output : null;
}

/** Verifies signatures of one key (Ed25519, base64). Never throws. */
export function createVerifier(key: string, subtle: SubtleCrypto): (text: string, signature: string) => Promise<boolean> {
  const imported = importKeys([{ id: '', key }], subtle);
  return async (text, signature) => {
    const known = (await imported)?.get('');
    try {
      return known !== undefined && (await subtle.verify(ALGORITHM, known, decodeBase64(signature), new TextEncoder().encode(text)));
    } catch {
      return false;
    }
  };
}
