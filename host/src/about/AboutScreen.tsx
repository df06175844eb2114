import type { VersionNotes } from '@fleet-console/release-contract';
import { useFormat, useLocale } from '@fleet-console/i18n';
import { Button, EmptyState, LoadingState, RefreshIcon } from '@fleet-console/ui';
import { useId } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { useReleaseNotes, type PartReleaseNotes } from './useReleaseNotes.ts';
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

function NoteLines({ notes }: { notes: VersionNotes }) {
  const locale = useLocale();
  return (
    <ul>
      {notes[locale].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function PartNotes({ part: { release, titles, since, content }, onRetry }: { part: PartReleaseNotes; onRetry: () => void }) {
  const t = useMessages('about');
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  const [latest, ...earlier] = content.kind === 'notes' ? content.notes : [];
  return (
    <article aria-labelledby={id} className="shell-release-notes-part">
      <h2 id={id}>{titles === null ? t('console') : format.list(titles.map((title) => title[locale]))}</h2>
      <p className="shell-release-notes-release">
        {t('version', { version: release.version })}
        {since === null ? null : (
          <>
            {' · '}
            {t('since')} <time dateTime={new Date(since).toISOString()}>{format.dateTime(since)}</time>
          </>
        )}
      </p>
      {latest ? <NoteLines notes={latest} /> : null}
      {content.kind === 'plain' ? <p className="shell-release-notes-plain">{content.text}</p> : null}
      {content.kind === 'failed' ? (
        <p role="alert" className="shell-release-notes-failed">
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
              <NoteLines notes={notes} />
            </section>
          ))}
        </details>
      ) : null}
    </article>
  );
}

function WhatsNew() {
  const t = useMessages('about');
  const { parts, retry } = useReleaseNotes();
  if (parts === null) return <LoadingState shape="details" label={t('loading')} />;
  if (parts.length === 0) return <EmptyState title={t('none')} text={t('noneHint')} />;
  return (
    <div className="shell-release-notes">
      {parts.map((part) => (
        <PartNotes key={part.release.remote} part={part} onRetry={retry} />
      ))}
    </div>
  );
}
