import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-256 of a text as UTF-8, 64 hexadecimal digits. Synchronous, and unlike WebCrypto works on insecure pages. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
