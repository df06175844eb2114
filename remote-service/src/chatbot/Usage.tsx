import { useFormat } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, Stat, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { chatbotQueries, DAYS } from './chatbot.queries.ts';
import type { Question } from './content-changes.ts';
import styles from './chatbot.module.css';

interface UsageProps {
  readonly groupId: string;
  readonly questions: readonly Question[];
}

/** dd/MM/yyyy of YYYY-MM-DD. Source: specification, section 9. */
const dayText = (day: string) => day.split('-').toReversed().join('/');

/** Questions asked and hand-overs of the last days. */
export function Usage({ groupId, questions }: UsageProps) {
  const t = useMessages('chatbot');
  const format = useFormat();
  const shell = useShell();
  const locale = useReadable(shell.locale);
  const counts = useQuery(chatbotQueries.counts(shell, groupId));
  const { data } = counts;
  const sum = (of: 'questions' | 'handovers') => (data ? format.number(data.days.reduce((total, day) => total + day[of], 0)) : '–');
  const most = Math.max(1, ...(data?.questions ?? []).map(({ count }) => count));
  const textOf = (id: string) => questions.find((question) => question.id === id)?.question[locale].trim() || t('deletedQuestion');
  return (
    <section className={styles['section']} aria-labelledby="chatbot-usage">
      <h2 id="chatbot-usage">{t('usage', { days: DAYS })}</h2>
      {counts.error ? (
        <Text fz="sm" component="div">
          <ErrorText error={counts.error} />
          <Button size="compact-md" variant="default" mt="xs" onClick={() => void counts.refetch()}>
            {t('kit:actions.retry')}
          </Button>
        </Text>
      ) : (
        <>
          <div className={styles['stats']}>
            <Stat label={t('questionsAsked')} value={sum('questions')} />
            <Stat label={t('handovers')} value={sum('handovers')} />
          </div>
          <ul className={styles['ranking']}>
            {(data?.questions ?? []).slice(0, 10).map(({ id, count }) => (
              <li key={id}>
                <span>{textOf(id)}</span>
                <span className="fc-numeric">{format.number(count)}</span>
                <meter aria-hidden min={0} max={most} value={count} />
              </li>
            ))}
          </ul>
          <details>
            <summary>{t('byDay')}</summary>
            <table className={styles['days']}>
              <thead>
                <tr>
                  <th scope="col">{t('day')}</th>
                  <th scope="col">{t('questionsAsked')}</th>
                  <th scope="col">{t('handovers')}</th>
                </tr>
              </thead>
              <tbody>
                {(data?.days ?? []).toReversed().map((each) => (
                  <tr key={each.day}>
                    <th scope="row">{dayText(each.day)}</th>
                    <td>{format.number(each.questions)}</td>
                    <td>{format.number(each.handovers)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
