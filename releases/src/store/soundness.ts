import { decoded, type Encoding } from './encodings.ts';
import { integrityOf } from './integrity.ts';

/** How stored bytes compare with the hash they should have. */
type Soundness = 'sound' | 'damaged' | 'absent';

/** Compares what bytes, or a compressed form, stand for with its hash. */
export async function soundness(bytes: Buffer | undefined, integrity: string, encoding?: Encoding): Promise<Soundness> {
  if (!bytes) return 'absent';
  try {
    return integrityOf(encoding ? await decoded(encoding, bytes) : bytes) === integrity ? 'sound' : 'damaged';
  } catch {
    // It isn't of this form.
    return 'damaged';
  }
}
