import type { Answer } from '@fleet-console/testing';
import type { ReportSummary } from '../reports/report.ts';

const HOUR = 3600;
const figures = { timeToConfirm: 2.5 * HOUR, timeToRepair: 4 * HOUR, timeToComplete: null, reopened: 0 };

export const aSummary = (overrides: Partial<ReportSummary> = {}): ReportSummary => ({
  ...figures,
  count: 12,
  reopened: 1,
  byDamage: [
    { ...figures, damage: 'mirrors', count: 9 },
    { ...figures, damage: 'holder', count: 3 },
  ],
  byTechnician: [
    { ...figures, technicianId: '5', name: 'Anna Nowak', deleted: false, count: 8 },
    { ...figures, technicianId: null, name: null, deleted: false, count: 4 },
  ],
  customers: [{ customerId: '6', name: 'Jan Wrona', deleted: false, count: 7 }],
  ...overrides,
});

const vehicle = { id: '7', name: 'Rower 7', plate: null, groupId: '142' };

/** A file whose parts are sent by the test. */
export function controlledFile(headers: Readonly<Record<string, string>>) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => void (control = given),
    cancel: () => void (cancelled = true),
  });
  return {
    response: () => new Response(stream, { headers }),
    send: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    fail: () => control?.error(new TypeError('network')),
    isCancelled: () => cancelled,
  };
}

/** A fake server with reports; everything else goes to `others`. */
export function reportServer(
  others: Answer,
  { summary = aSummary(), file }: { readonly summary?: ReportSummary; readonly file?: () => Response } = {},
) {
  const orders: unknown[] = [];
  const queries: string[] = [];
  const answer: Answer = (request) => {
    const { pathname, search } = new URL(request.path, 'http://x');
    switch (pathname) {
      case '/v1/service-request/report/summary':
        queries.push(search);
        return summary;
      case '/v1/service-request/report':
        orders.push(request.body);
        return file?.() ?? new Response('number', { headers: { 'content-disposition': 'attachment; filename="requests.csv"' } });
      case '/v1/service-request/vehicle':
        return [vehicle];
      case '/v1/service-request/vehicle/7':
        return { ...vehicle, position: null, lastContact: null, inAssignedHub: null };
      default:
        return others(request);
    }
  };
  return { answer, orders, queries };
}
