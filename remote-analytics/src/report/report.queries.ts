import { createApi, settled, type paths } from '@fleet-console/api';
import type { Locale, Shell } from '@fleet-console/contract';
import { download } from '@fleet-console/remote-kit/format';
import { queryOptions } from '@tanstack/react-query';
import type { AnalyticsTab } from '../analytics/view/analytics-filter.ts';
import type { FigureQuery } from '../analytics/figures/figures.ts';

const rest = ({ transport }: Pick<Shell, 'transport'>) => createApi(transport).rest;

export type Subscription = NonNullable<
  paths['/v1/analytics/subscription']['get']['responses'][200]['content']['application/json']['subscription']
>;

const subscriptionKey = ['analytics', 'subscription'] as const;

export const subscriptionQuery = (shell: Shell) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: async ({ signal }) => (await settled(rest(shell).GET('/v1/analytics/subscription', { signal }))).subscription,
  });

/** Subscribes, or changes the subscription. `groups` null: all groups. */
export const subscribe = (
  shell: Shell,
  { groups, tabs }: { readonly groups: readonly string[] | null; readonly tabs: readonly AnalyticsTab[] },
) => settled(rest(shell).PUT('/v1/analytics/subscription', { body: { tabs: [...tabs], ...(groups !== null && { groups: [...groups] }) } }));

export const unsubscribe = (shell: Shell) => settled(rest(shell).DELETE('/v1/analytics/subscription'));

/** Downloads the figures of a tab as a PDF. */
export async function downloadReport(shell: Shell, tab: AnalyticsTab, query: FigureQuery, locale: Locale): Promise<void> {
  const call = await rest(shell).GET('/v1/analytics/report.pdf', { params: { query: { ...query, tab, lang: locale } }, parseAs: 'blob' });
  const file = await settled(Promise.resolve(call));
  const name = /filename="([^"]+)"/.exec(call.response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? `analytics-${tab}.pdf`, file, 'application/pdf');
}
