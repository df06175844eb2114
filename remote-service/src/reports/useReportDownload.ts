import { createApi, settled } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { download } from '@fleet-console/remote-kit/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportOrder } from './report.ts';

/** `running`: without `count` until the first byte. Sizes are in bytes. */
export type ReportDownload =
  | { readonly status: 'idle' | 'cancelled' }
  | { readonly status: 'running'; readonly count: number | null; readonly received: number; readonly expected: number }
  | { readonly status: 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly error: unknown };

/** Shown at most so often, in ms. */
const SHOWN_EVERY = 100;

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
const numberIn = (headers: Headers, name: string) => Number(headers.get(name) ?? 0);

/** Downloads a report with progress. Cancelled when the screen is left. */
export function useReportDownload() {
  const { transport } = useShell();
  const [state, setState] = useState<ReportDownload>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);

  const start = useCallback(
    async (order: ReportOrder) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const isCurrent = () => running.current === control;
      setState({ status: 'running', count: null, received: 0, expected: 0 });
      try {
        const call = await createApi(transport).rest.POST('/v1/service-request/report', {
          body: order,
          parseAs: 'stream',
          signal: control.signal,
        });
        const body = (await settled(Promise.resolve(call))) as ReadableStream<Uint8Array<ArrayBuffer>>;
        const { headers } = call.response;
        const progress = { count: numberIn(headers, 'x-total-count'), expected: numberIn(headers, 'x-estimated-length') };
        const parts: Uint8Array<ArrayBuffer>[] = [];
        let [received, shown] = [0, 0];
        const reader = body.getReader();
        control.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          parts.push(part.value);
          received += part.value.length;
          if (!isCurrent() || performance.now() - shown < SHOWN_EVERY) continue;
          shown = performance.now();
          setState({ status: 'running', ...progress, received });
        }
        if (!isCurrent()) return;
        control.signal.throwIfAborted();
        const name = nameIn(headers.get('content-disposition')) ?? `report.${order.format}`;
        download(name, new Blob(parts), headers.get('content-type') ?? 'application/octet-stream');
        setState({ status: 'done', name });
      } catch (error) {
        if (isCurrent()) setState(control.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error });
      }
    },
    [transport],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  return { state, start, cancel };
}
