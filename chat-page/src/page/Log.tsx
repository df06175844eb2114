/** @jsxImportSource preact */
import { withLinks, type VisibleContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { questionOf, type Entry } from './conversation.ts';
import type { Translate } from './messages.ts';

interface LogProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly content: VisibleContent;
  readonly entries: readonly Entry[];
}

/** Plain text, whose https addresses are links. */
function Text({ text }: { readonly text: string }) {
  return (
    <>
      {withLinks(text).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.href}
          </a>
        ),
      )}
    </>
  );
}

function Bubble({ by, name, children }: { readonly by: 'visitor' | 'bot'; readonly name: string; readonly children: ComponentChildren }) {
  return (
    <p class={`bubble ${by}`}>
      <span class="hidden">{name} </span>
      {children}
    </p>
  );
}

/** The conversation so far; screen readers announce what is added. */
export function Log({ t, locale, content, entries }: LogProps) {
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entries.length > 0) newest.current?.scrollIntoView?.({ block: 'start' });
  }, [entries.length]);
  const bot = (text: string) => (
    <Bubble by="bot" name={t('bot')}>
      <Text text={text} />
    </Bubble>
  );
  const visitor = (text: string) => (
    <Bubble by="visitor" name={t('you')}>
      {text}
    </Bubble>
  );
  return (
    <div class="log" role="log" aria-label={t('conversation')}>
      {bot(content.greeting[locale])}
      {entries.map((entry, at) => {
        const asked = entry.kind === 'question' ? questionOf(content.questions, entry.id) : undefined;
        const next = entries[at + 1];
        return (
          <div key={at} class="entry" ref={at === entries.length - 1 ? newest : null}>
            {asked && visitor(asked.question[locale])}
            {asked && bot(asked.answer[locale])}
            {entry.kind === 'text' && visitor(entry.text)}
            {/* The only match is asked at once. */}
            {entry.kind === 'text' && next?.kind !== 'question' && bot(t(entry.found ? 'suggestions' : 'noAnswer'))}
            {entry.kind === 'notice' && bot(t(entry.message, entry.values))}
          </div>
        );
      })}
    </div>
  );
}
