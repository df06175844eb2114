import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';

export interface Broker {
  readonly url: string;
  readonly secret: string;
}

export interface Reporters {
  /** Sends so many reports a second, of one vehicle after another. Resolves with the number of reports sent. */
  report(perSecond: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

const GATEWAYS = 8;
/** Interval of sending, in ms. */
const TICK = 50;
/** One of so many vehicles drives; the others are parked. */
const DRIVING = 4;

/** Connects gateways that report for these modules. */
export async function connectReporters({ url, secret }: Broker, computerIds: readonly string[]): Promise<Reporters> {
  const gateways = await Promise.all(
    Array.from({ length: GATEWAYS }, async (_, nth) => {
      const username = `gateway/growth-${nth}`;
      return connectAsync(url, {
        username,
        password: createHmac('sha256', secret).update(username).digest('base64url'),
        clientId: username,
      });
    }),
  );
  let next = 0;
  const send = () => {
    const nth = next % computerIds.length;
    const drives = nth % DRIVING === 0;
    // About 20 m per round north.
    const lat = 52 + (nth % 1000) / 2000 + (drives ? Math.floor(next / computerIds.length) * 0.0002 : 0);
    const report = {
      state: drives ? 'riding' : 'parked',
      lat,
      lon: 20.8 + Math.floor(nth / 1000) / 200,
      speed: drives ? 18 : 0,
      percentage: 80,
      voltage: 40,
      ts: Date.now(),
    };
    gateways[next % GATEWAYS]?.publish(`fleet/${computerIds[nth]}/telemetry`, JSON.stringify(report), { qos: 0 });
    next += 1;
  };
  return {
    async report(perSecond, seconds) {
      const [begun, first] = [performance.now(), next];
      for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
        while (next - first < Math.min(passed, seconds) * perSecond) send();
        await sleep(TICK);
      }
      return next - first;
    },
    async close() {
      for (const gateway of gateways) await gateway.endAsync(true);
    },
  };
}
