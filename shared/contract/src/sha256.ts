/** SHA-256 at once, without a promise and without a secure page, which WebCrypto asks for. For short texts. Source: FIPS 180-4. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
/** The first 32 bits behind the point. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const firstPrimes = primes(64);
const ROUND = firstPrimes.map((prime) => fraction(Math.cbrt(prime)));
const START = firstPrimes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** The text's bytes, a one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): number[] {
  const words: number[] = [];
  const at = (index: number) => words[index] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) words.push(view.getInt32(block + i * 4));
    else {
      const [a, b] = [at(i - 15), at(i - 2)];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words.push((at(i - 16) + low + at(i - 7) + high) | 0);
    }
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

/** Hash of a text, 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(text);
  const hash = [...START] as Eight;
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (const [i, word] of schedule(view, block).entries()) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + word) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, part] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] ?? 0) + part) | 0;
  }
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
