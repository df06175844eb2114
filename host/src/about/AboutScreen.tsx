import type { VersionNotes } from '@fleet-console/release-contract';
import { useFormat, useLocale } from '@fleet-console/i18n';
import { Button, EmptyState, LoadingState, RefreshIcon } from '@fleet-console/ui';
import { useId } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { useNews, type News } from './useNews.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const aboutMessages = { en, pl };

/** Release notes of what is deployed. Source: specification, section 2 (About). */
export function AboutScreen() {
  return (
    <FeatureMessages feature="about" words={aboutMessages}>
      <WhatsNew />
    </FeatureMessages>
  );
}

function Lines({ notes }: { notes: VersionNotes }) {
  const locale = useLocale();
  return (
    <ul>
      {notes[locale].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function PartNews({ news: { release, titles, since, told }, onRetry }: { news: News; onRetry: () => void }) {
  const t = useMessages('about');
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  const [latest, ...earlier] = told.kind === 'notes' ? told.notes : [];
  return (
    <article aria-labelledby={id} className="shell-news-part">
      <h2 id={id}>{titles === null ? t('console') : format.list(titles.map((title) => title[locale]))}</h2>
      <p className="shell-news-release">
        {t('version', { version: release.version })}
        {since === null ? null : (
          <>
            {' · '}
            {t('since')} <time dateTime={new Date(since).toISOString()}>{format.dateTime(since)}</time>
          </>
        )}
      </p>
      {latest ? <Lines notes={latest} /> : null}
      {told.kind === 'plain' ? <p className="shell-news-plain">{told.text}</p> : null}
      {told.kind === 'failed' ? (
        <p role="alert" className="shell-news-failed">
          {t('failed')}{' '}
          <Button size="xs" variant="default" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={onRetry}>
            {t('kit:actions.retry')}
          </Button>
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <details>
          <summary>{t('earlier')}</summary>
          {earlier.map((notes) => (
            <section key={notes.version}>
              <h3>{t('version', { version: notes.version })}</h3>
              <Lines notes={notes} />
            </section>
          ))}
        </details>
      ) : null}
    </article>
  );
}

function WhatsNew() {
  const t = useMessages('about');
  const { news, retry } = useNews();
  if (news === null) return <LoadingState shape="details" label={t('loading')} />;
  if (news.length === 0) return <EmptyState title={t('none')} text={t('noneHint')} />;
  return (
    <div className="shell-news">
      {news.map((each) => (
        <PartNews key={each.release.remote} news={each} onRetry={retry} />
      ))}
    </div>
  );
}
