/** @jsxImportSource preact */
import { findQuestions, type VisibleContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatApi } from './chat-api.ts';
import { stepsOf, type Entry } from './conversation.ts';
import { emptyDraft, Handover } from './Handover.tsx';
import { Log } from './Log.tsx';
import { translator, type Translate } from './messages.ts';
import { openingText } from './opening-text.ts';

interface ChatProps {
  readonly content: VisibleContent;
  readonly locale: Locale;
  readonly api: ChatApi;
  readonly isPreview: boolean;
  readonly onClose: () => void;
}

/** The longest text the server accepts. */
const MAX_TEXT = 500;

/** The visitor's chat: questions with answers, a search over them, and the way to support. */
export function Chat({ content, locale, api, isPreview, onClose }: ChatProps) {
  const t = translator(locale);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [text, setText] = useState('');
  const [isContacting, setContacting] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const [isSent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (...added: readonly Entry[]) => setEntries((before) => [...before, ...added]);

  // Drafts may have questions without a text.
  const questions = content.questions.filter(({ question }) => question[locale].trim() !== '');
  const found = findQuestions(questions, locale, text);
  const last = entries.at(-1);
  /** After a text without a clear answer, the questions that match it stay on offer. */
  const offered = text.trim() === '' && last?.kind === 'text' && last.found ? findQuestions(questions, locale, last.text) : found;

  const ask = (id: string) => {
    add({ kind: 'question', id });
    setText('');
    api.countQuestion(id);
  };
  const submit = () => {
    const typed = text.trim();
    if (typed === '') return;
    const [only, ...others] = found;
    const isAnswered = only !== undefined && others.length === 0;
    add({ kind: 'text', text: typed, found: only !== undefined });
    setText('');
    if (isAnswered) ask(only.id);
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      // In a field with a text, the key clears it.
      if (key === 'Escape' && input.current?.value !== undefined && input.current.value !== '') setText('');
      else if (key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  // Returning from the form, the visitor continues where they left off.
  useEffect(() => {
    if (isSent && !isContacting) input.current?.focus();
  }, [isSent, isContacting]);

  return (
    <main class="chat">
      <Head t={t} state={openingText(t, locale, content.handover)} onClose={onClose} />
      {isPreview && <p class="note">{t('preview')}</p>}
      {isContacting ? (
        <Handover
          t={t}
          locale={locale}
          handover={content.handover}
          api={api}
          conversation={stepsOf(entries)}
          draft={draft}
          onChange={setDraft}
          onBack={() => setContacting(false)}
          onSent={(email) => {
            add({ kind: 'notice', message: 'sent', values: { email } });
            setDraft(emptyDraft());
            setSent(true);
            setContacting(false);
          }}
        />
      ) : (
        <>
          <div class="body">
            <Log t={t} locale={locale} content={content} entries={entries} />
            {offered.length > 0 && (
              <section aria-labelledby="questions">
                <h2 id="questions">{t(offered.length < questions.length ? 'matches' : 'questions')}</h2>
                <ul class="questions">
                  {offered.map(({ id, question }) => (
                    <li key={id}>
                      <button type="button" onClick={() => ask(id)}>
                        {question[locale]}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <footer class="foot">
            <AskForm t={t} field={input} text={text} onText={setText} onSubmit={submit} />
            <button type="button" class="wide" onClick={() => setContacting(true)}>
              {t('contact')}
            </button>
          </footer>
        </>
      )}
    </main>
  );
}

interface HeadProps {
  readonly t: Translate;
  /** Whether support is open. */
  readonly state: string;
  readonly onClose: () => void;
}

function Head({ t, state, onClose }: HeadProps) {
  return (
    <header class="head">
      <div>
        <h1>{t('title')}</h1>
        <p class="quiet">{state}</p>
      </div>
      <button type="button" class="icon" aria-label={t('close')} title={t('close')} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </header>
  );
}

interface AskFormProps {
  readonly t: Translate;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Searches the questions while the visitor types. */
function AskForm({ t, field, text, onText, onSubmit }: AskFormProps) {
  return (
    <form
      class="ask"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label={t('ask')}
        placeholder={t('askHint')}
        autocomplete="off"
        maxLength={MAX_TEXT}
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <button type="submit" class="primary">
        {t('send')}
      </button>
    </form>
  );
}
