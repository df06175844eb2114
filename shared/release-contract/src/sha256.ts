import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hash of a text as UTF-8, 64 hexadecimal digits. Synchronous and without a secure page, which WebCrypto asks for. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
