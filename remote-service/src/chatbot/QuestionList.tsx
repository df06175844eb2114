import { chatLimits } from '@fleet-console/chat';
import { newId, VisuallyHidden } from '@fleet-console/remote-kit';
import { AddIcon, Button, Text } from '@fleet-console/ui';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { moved, type Question } from './content-changes.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { useDragging } from './useDragging.ts';
import styles from './chatbot.module.css';

interface QuestionListProps {
  readonly questions: Question[];
  readonly errorAt: (field: string) => string | undefined;
  /** Number of failed attempts to publish: cards with errors open. */
  readonly attempts: number;
  readonly onChange: (questions: Question[]) => void;
}

/** Questions in the order that visitors see. Reordered by dragging, or by buttons. */
export function QuestionList({ questions, errorAt, attempts, onChange }: QuestionListProps) {
  const t = useMessages('chatbot');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<{ readonly question: Question; readonly at: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);

  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const move = (from: number, to: number) => {
    const question = questions[from];
    if (!question || to < 0 || to >= questions.length || from === to) return;
    onChange(moved(questions, from, to));
    setAnnouncement(t('moved', { position: to + 1, count: questions.length }));
  };
  useDragging(dragged !== null, {
    onMove(clientY) {
      const from = questions.findIndex(({ id }) => id === dragged);
      const to = cardPassed(list.current, from, clientY);
      if (to !== null) move(from, to);
    },
    onEnd: () => setDragged(null),
  });
  const add = () => {
    const id = newId();
    const empty = { en: '', pl: '' };
    onChange([...questions, { id, question: empty, answer: empty }]);
    setOpen((before) => new Set([...before, id]));
    // The new card is the last one, once it is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (at: number) => {
    const question = questions[at];
    if (!question) return;
    setDeleted({ question, at });
    onChange(questions.toSpliced(at, 1));
  };
  const hasErrors = ({ id }: Question) =>
    ['question.en', 'question.pl', 'answer.en', 'answer.pl'].some((field) => errorAt(`${id}.${field}`) !== undefined);

  return (
    <section className={styles['section']} aria-labelledby="chatbot-questions">
      <h2 id="chatbot-questions">{t('questions')}</h2>
      {questions.length === 0 ? (
        <Text fz="sm" c={errorAt('questions') ? 'red' : 'dimmed'}>
          {errorAt('questions') ?? t('noQuestions')}
        </Text>
      ) : (
        <ol ref={list} className={styles['questions']}>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.id}
              question={question}
              position={at}
              count={questions.length}
              isOpen={open.has(question.id) || (attempts > 0 && hasErrors(question))}
              isDragged={dragged === question.id}
              errorAt={errorAt}
              onToggle={() => toggle(question.id)}
              onChange={(changed) => onChange(questions.with(at, changed))}
              onMove={(to) => move(at, to)}
              onDelete={() => remove(at)}
              onDrag={() => setDragged(question.id)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      {deleted ? (
        <DeletedQuestion
          onUndo={() => {
            onChange(questions.toSpliced(deleted.at, 0, deleted.question));
            setDeleted(null);
          }}
        />
      ) : null}
      <div>
        <Button
          variant="default"
          leftSection={<AddIcon size={16} aria-hidden />}
          disabled={questions.length >= chatLimits.questions}
          onClick={add}
        >
          {t('addQuestion')}
        </Button>
      </div>
    </section>
  );
}

/** Offers to bring the question back, with the focus, since the pressed button is gone. */
function DeletedQuestion({ onUndo }: { readonly onUndo: () => void }) {
  const t = useMessages('chatbot');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles['undo']} role="status">
      <Text fz="sm">{t('questionDeleted')}</Text>
      <Button ref={button} size="compact-md" variant="default" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

/** Returns the position of the card whose middle the pointer passed, so that cards of different heights don't jump back; null: none. */
function cardPassed(list: HTMLElement | null, from: number, clientY: number): number | null {
  const cards = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect());
  const to = cards.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
  const card = cards[to];
  if (!card) return null;
  const middle = (card.top + card.bottom) / 2;
  return (to > from ? clientY > middle : clientY < middle) ? to : null;
}
