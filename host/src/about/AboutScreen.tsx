import type { VersionNotes } from '@fleet-console/release-contract';
import { useFormat, useLocale } from '@fleet-console/i18n';
import { Button, EmptyState, LoadingState, RefreshIcon } from '@fleet-console/ui';
import { useId } from 'react';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { useNews, type News } from './useNews.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const aboutWords = { en, pl };

/** What's new: the release notes of what is deployed. Source: specification, section 2 (About). */
export function AboutScreen() {
  return (
    <FeatureWords feature="about" words={aboutWords}>
      <WhatsNew />
    </FeatureWords>
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
  const words = useWords('about');
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  const [latest, ...earlier] = told.kind === 'notes' ? told.notes : [];
  return (
    <article aria-labelledby={id} className="shell-news-part">
      <h2 id={id}>{titles === null ? words('console') : format.list(titles.map((title) => title[locale]))}</h2>
      <p className="shell-news-release">
        {words('version', { version: release.version })}
        {since === null ? null : (
          <>
            {' · '}
            {words('since')} <time dateTime={new Date(since).toISOString()}>{format.dateTime(since)}</time>
          </>
        )}
      </p>
      {latest ? <Lines notes={latest} /> : null}
      {told.kind === 'plain' ? <p className="shell-news-plain">{told.text}</p> : null}
      {told.kind === 'failed' ? (
        <p role="alert" className="shell-news-failed">
          {words('failed')}{' '}
          <Button size="xs" variant="default" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={onRetry}>
            {words('kit:actions.retry')}
          </Button>
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <details>
          <summary>{words('earlier')}</summary>
          {earlier.map((notes) => (
            <section key={notes.version}>
              <h3>{words('version', { version: notes.version })}</h3>
              <Lines notes={notes} />
            </section>
          ))}
        </details>
      ) : null}
    </article>
  );
}

function WhatsNew() {
  const words = useWords('about');
  const { news, retry } = useNews();
  if (news === null) return <LoadingState shape="details" label={words('loading')} />;
  if (news.length === 0) return <EmptyState title={words('none')} text={words('noneHint')} />;
  return (
    <div className="shell-news">
      {news.map((each) => (
        <PartNews key={each.release.remote} news={each} onRetry={retry} />
      ))}
    </div>
  );
}
