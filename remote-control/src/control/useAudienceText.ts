import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';

/** Formats the audience of a canary: `10% of accounts · 2 named accounts`. A share of 0 is omitted if there are others. */
export function useAudienceText(): (terms: { readonly share: number; readonly accounts: number; readonly groups: number }) => string {
  const t = useMessages('control');
  const format = useFormat();
  return ({ share, accounts, groups }) => {
    const named = [
      ...(accounts > 0 ? [t('named', { count: accounts, n: format.number(accounts) })] : []),
      ...(groups > 0 ? [t('kit:groups.count', { count: groups, n: format.number(groups) })] : []),
    ];
    const all = share > 0 ? [t('share', { share: format.number(share, 2) }), ...named] : named;
    return all.join(' · ') || t('dialog.noOne');
  };
}
