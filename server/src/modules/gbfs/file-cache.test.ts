import { cachedFile } from './file-cache.ts';

describe('GBFS-G6 files', () => {
  test("are created once per period for concurrent requests, and failures aren't cached", async () => {
    let created = 0;
    let broken = true;
    const source = cachedFile(60, async () => {
      created += 1;
      if (broken) throw new Error('the database is away');
      return { created };
    });
    await expect(source(0)).rejects.toThrow('away');
    broken = false;
    const many = await Promise.all(Array.from({ length: 20 }, () => source(1000)));
    expect(new Set(many.map(({ json }) => json)).size).toBe(1);
    expect(created).toBe(2);
    await source(60_999);
    expect(created).toBe(2);
    expect(JSON.parse((await source(61_000)).json)).toEqual({
      last_updated: '1970-01-01T00:01:01.000Z',
      ttl: 60,
      version: '3.0',
      data: { created: 3 },
    });
  });
});
