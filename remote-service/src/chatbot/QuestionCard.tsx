import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ActionIcon, AscendingIcon, ChevronDownIcon, DeleteIcon, DescendingIcon, UnstyledButton } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Question } from './content-changes.ts';
import { TextsFields } from './TextsFields.tsx';
import styles from './chatbot.module.css';

interface QuestionCardProps {
  readonly question: Question;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly errorAt: (field: string) => string | undefined;
  readonly onToggle: () => void;
  readonly onChange: (question: Question) => void;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
  /** Dragging begins. */
  readonly onDrag: () => void;
}

/** A question with its answer; closed, only its text is shown. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, position, count, isOpen, isDragged, errorAt, onToggle, onChange, onMove, onDelete, onDrag } = props;
  const t = useMessages('chatbot');
  const locale = useReadable(useShell().locale);
  const fields = useId();
  const { id } = question;
  const title = question.question[locale].trim() || question.question[locale === 'en' ? 'pl' : 'en'].trim() || t('newQuestion');
  const name = { question: title };
  const error = (part: 'question' | 'answer') => (of: Locale) => errorAt(`${id}.${part}.${of}`);
  return (
    <li className={styles['card']} data-dragged={isDragged || undefined}>
      <div className={styles['cardHead']}>
        <span
          className={styles['handle']}
          aria-hidden
          title={t('drag')}
          onPointerDown={(event) => {
            event.preventDefault();
            onDrag();
          }}
        >
          ⠿
        </span>
        <UnstyledButton className={styles['cardTitle']} aria-expanded={isOpen} aria-controls={fields} onClick={onToggle}>
          <ChevronDownIcon size={16} aria-hidden className={styles['chevron']} data-open={isOpen || undefined} />
          <bdi>{title}</bdi>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('moveUp', name)}
          title={t('moveUp', name)}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        >
          <AscendingIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('moveDown', name)}
          title={t('moveDown', name)}
          disabled={position === count - 1}
          onClick={() => onMove(position + 1)}
        >
          <DescendingIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('deleteQuestion', name)}
          title={t('deleteQuestion', name)}
          onClick={onDelete}
        >
          <DeleteIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div id={fields} hidden={!isOpen} className={styles['cardBody']}>
        {isOpen ? (
          <>
            <TextsFields
              name={t('question')}
              texts={question.question}
              limit="question"
              error={error('question')}
              onChange={(texts) => onChange({ ...question, question: texts })}
            />
            <TextsFields
              name={t('answer')}
              texts={question.answer}
              limit="answer"
              error={error('answer')}
              onChange={(texts) => onChange({ ...question, answer: texts })}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}
