import { useFormat, useLocale } from '@fleet-console/i18n';
import { ChevronRightIcon } from '@fleet-console/ui';
import { createElement } from 'react';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { iconNameOf } from '../navbar/console-menu.ts';
import { iconOf } from '../navbar/entry-icons.ts';
import { useCounterHref } from './useCounterHref.ts';
import type { ExceptionsResponse } from './welcome.queries.ts';

/** Work of the account's shift, such as its service requests or slots; each counter links to its list. @param failed hides the placeholder */
export function Shift({ data, failed }: { data: ExceptionsResponse | null; failed: boolean }) {
  const t = useMessages('welcome');
  const format = useFormat();
  const locale = useLocale();
  const hrefOf = useCounterHref();
  if (data === null && failed) return null;
  const shown = data?.shift.flatMap((counter) => {
    const href = hrefOf(counter);
    return href === null ? [] : [{ ...counter, href }];
  });
  if (shown?.length === 0) return null;
  return (
    <section className="welcome-section" aria-labelledby="welcome-shift">
      <h3 id="welcome-shift">{t('shift')}</h3>
      <ul className="shell-tiles">
        {shown === undefined && <li className="shell-tile welcome-shift-loading" aria-hidden />}
        {shown?.map(({ id, href, count, label, hint, opens }) => (
          <li key={id}>
            <HostLink to={href} className="shell-tile">
              <span className="shell-tile-icon">
                {createElement(iconOf(iconNameOf(opens.route)), { size: 22, stroke: 1.6, 'aria-hidden': true })}
              </span>
              <span className="shell-tile-text">
                <strong>{label[locale]}</strong>
                <span>{count === null ? t('exceptions.countFailed') : hint[locale]}</span>
              </span>
              {count === null ? null : <span className="welcome-shift-count">{format.number(count)}</span>}
              <ChevronRightIcon size={16} aria-hidden />
            </HostLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
