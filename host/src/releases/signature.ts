import { releaseKeySchema, signatureSchema, signedText, type ReleaseKey } from '@fleet-console/release-contract';
import * as v from 'valibot';

/** Tells whether someone who may decide made this boot map, as it came and before anything is read from it. Never throws. */
export type MapCheck = (map: unknown) => Promise<boolean>;

export const ALGORITHM = 'Ed25519';
const signed = v.object({ signature: signatureSchema });

/** The bytes of a text in base64. */
export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Keys as WebCrypto wants them, by id; null where it does not know their kind. */
export async function importKeys(keys: readonly ReleaseKey[], subtle: SubtleCrypto): Promise<Map<string, CryptoKey> | null> {
  try {
    const imported = keys.map(
      async ({ id, key }) => [id, await subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify'])] as const,
    );
    return new Map(await Promise.all(imported));
  } catch {
    return null;
  }
}

/**
 * Checks boot maps against the keys that the page came with. A page without keys is of a front that does not sign, and a browser without
 * Ed25519 (or a page that is not secure, which has no WebCrypto) cannot check: both take what they are given, as before.
 */
export function mapCheck(pageKeys: unknown, subtle: SubtleCrypto | undefined): MapCheck {
  const keys = v.safeParse(v.pipe(v.array(releaseKeySchema), v.minLength(1)), pageKeys);
  const imported = keys.success && subtle ? importKeys(keys.output, subtle) : Promise.resolve(null);
  return async (map) => {
    const known = await imported;
    if (known === null || !subtle) return true;
    const checked = v.safeParse(signed, map);
    if (!checked.success) return false;
    const { key: id, value } = checked.output.signature;
    const key = known.get(id);
    try {
      return (
        key !== undefined && (await subtle.verify(ALGORITHM, key, bytesOf(value), new TextEncoder().encode(signedText(map as object))))
      );
    } catch {
      return false;
    }
  };
}
