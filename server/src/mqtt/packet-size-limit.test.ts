import fc from 'fast-check';
import { PacketSizeLimit } from './packet-size-limit.ts';

/** A packet with a body of this many bytes. */
function packet(length: number): Buffer {
  const digits: number[] = [];
  let rest = length;
  do {
    digits.push((rest % 128) | (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([0x30, ...digits]), Buffer.alloc(length, 0xff)]);
}

test('accepts packets within the limit in any chunks, and rejects the first larger one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (lengths, cuts) => {
      const limit = new PacketSizeLimit(200);
      const bytes = Buffer.concat(lengths.map(packet));
      let accepted = true;
      for (let at = 0, turn = 0; at < bytes.length && accepted; turn += 1) {
        const size = cuts[turn % cuts.length] ?? 1;
        accepted = limit.accepts(bytes.subarray(at, at + size));
        at += size;
      }
      expect(accepted).toBe(lengths.every((length) => length <= 200));
    }),
  );
});

test('rejects a length of more than four digits', () => {
  expect(new PacketSizeLimit(2 ** 40).accepts(Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x01]))).toBe(false);
  expect(new PacketSizeLimit(2 ** 40).accepts(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))).toBe(true);
});
