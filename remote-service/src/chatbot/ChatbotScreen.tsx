import { useCan, useShell } from '@fleet-console/remote-kit';
import { EmptyState, ForbiddenState, LoadingState, QueryView, Screen, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { ChatbotEditor } from './ChatbotEditor.tsx';
import { chatbotQueries, type Operator } from './chatbot.queries.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './chatbot.module.css';

const chatbotMessages = { en, pl };

/** Configuration of the chatbot. Source: specification, section 2. */
export function ChatbotScreen() {
  return (
    <FeatureMessages feature="chatbot" messages={chatbotMessages}>
      <Chatbot />
    </FeatureMessages>
  );
}

function Chatbot() {
  const t = useMessages('chatbot');
  const shell = useShell();
  const isAllowed = useCan('chatbot.configure');
  const operators = useQuery({ ...chatbotQueries.operators(shell), enabled: isAllowed });
  if (!isAllowed)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return (
    <Screen>
      <QueryView
        query={operators}
        loading={<LoadingState shape="form" />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('noOperator.title')} text={t('noOperator.text')} />}
        failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
      >
        {(all) => <OperatorChatbot operators={all} />}
      </QueryView>
    </Screen>
  );
}

/** The chatbot of the operator in the URL, by default of the first. */
function OperatorChatbot({ operators }: { readonly operators: readonly Operator[] }) {
  const t = useMessages('chatbot');
  const shell = useShell();
  const { pathname, search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('operator');
  const groupId = (operators.find((each) => each.groupId === wanted) ?? operators[0])?.groupId ?? '';
  const draft = useQuery(chatbotQueries.draft(shell, groupId));
  const choose = (chosen: string) => {
    const params = new URLSearchParams(search);
    params.set('operator', chosen);
    shell.navigation.navigator.push({ pathname, search: `?${params.toString()}`, hash });
  };
  return (
    <div className={styles['screen']}>
      {operators.length > 1 ? (
        <SegmentedControl
          className={styles['operators']}
          aria-label={t('operator')}
          value={groupId}
          onChange={choose}
          data={operators.map((each) => ({ value: each.groupId, label: each.name }))}
        />
      ) : null}
      <QueryView query={draft} loading={<LoadingState shape="form" />} failed={{ title: t('failed'), retry: t('kit:actions.retry') }}>
        {(row) => <ChatbotEditor key={groupId} row={row} />}
      </QueryView>
    </div>
  );
}
