/** @jsxImportSource preact */
import { isEmail, type VisibleContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatApi, HandoverResult, Step } from './chat-api.ts';
import type { Message, Translate } from './messages.ts';
import { dayTitle, openingText } from './opening-text.ts';

export interface HandoverDraft {
  /** The same for every attempt to send it. */
  readonly clientId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const emptyDraft = (): HandoverDraft => ({ clientId: crypto.randomUUID(), name: '', email: '', message: '' });

interface HandoverProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly handover: VisibleContent['handover'];
  readonly api: ChatApi;
  readonly conversation: readonly Step[];
  /** What was typed so far. */
  readonly draft: HandoverDraft;
  readonly onChange: (draft: HandoverDraft) => void;
  readonly onBack: () => void;
  readonly onSent: (email: string) => void;
}

/** How to reach support: opening hours, addresses, and a form if messages have a recipient. */
export function Handover({ handover, onBack, ...form }: HandoverProps) {
  const { t, locale } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { email, phone, hours, timeZone } = handover;
  return (
    <div class="body">
      <button type="button" class="link" onClick={onBack}>
        {t('back')}
      </button>
      <h2 ref={heading} tabIndex={-1} class="large">
        {t('contact')}
      </h2>
      <p>{openingText(t, locale, handover)}</p>
      {(phone !== '' || email !== '') && (
        <p class="contacts">
          {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      <details>
        <summary>{t('hours')}</summary>
        <table>
          <tbody>
            {hours.map((each, day) => (
              <tr key={day}>
                <th scope="row">{dayTitle(locale, day)}</th>
                <td>{each === null ? t('dayClosed') : `${each.from}–${each.to}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="quiet">{t('timeZone', { zone: timeZone })}</p>
      </details>
      {handover.form && <MessageForm {...form} />}
    </div>
  );
}

const failures: Readonly<Record<Exclude<HandoverResult, 'sent' | 'email-invalid'>, Message>> = { failed: 'failed', 'too-many': 'tooMany' };

/** A mail to support. What was typed stays until it is sent. */
function MessageForm({ t, locale, api, conversation, draft, onChange, onSent }: Omit<HandoverProps, 'handover' | 'onBack'>) {
  const { clientId, name, email, message } = draft;
  const [errors, setErrors] = useState<{ readonly email?: Message; readonly message?: Message }>({});
  const [failure, setFailure] = useState<Message | null>(null);
  const [isSending, setSending] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);

  const refuse = (found: typeof errors) => {
    setErrors(found);
    (found.email ? emailField : messageField).current?.focus();
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const [address, text] = [email.trim(), message.trim()];
    const found = {
      ...(address === '' ? { email: 'emailMissing' as const } : isEmail(address) ? {} : { email: 'emailInvalid' as const }),
      ...(text === '' && { message: 'messageMissing' as const }),
    };
    setFailure(null);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setSending(true);
    const result = await api.sendHandover({
      clientId,
      locale,
      ...(name.trim() && { name: name.trim() }),
      email: address,
      message: text,
      conversation,
    });
    setSending(false);
    if (result === 'sent') onSent(address);
    else if (result === 'email-invalid') refuse({ email: 'emailInvalid' });
    else setFailure(failures[result]);
  };
  const error = (id: string, code: Message | undefined) =>
    code && (
      <span class="error" id={id}>
        {t(code)}
      </span>
    );
  return (
    <form class="form" noValidate onSubmit={(event) => void submit(event)} aria-labelledby="write">
      <h3 id="write">{t('write')}</h3>
      <label>
        {t('name')}
        <input
          value={name}
          maxLength={100}
          autocomplete="name"
          onInput={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        />
      </label>
      <label>
        {t('email')}
        <input
          ref={emailField}
          type="email"
          required
          value={email}
          maxLength={254}
          autocomplete="email"
          aria-invalid={errors.email !== undefined}
          aria-describedby={errors.email && 'email-error'}
          onInput={({ currentTarget }) => onChange({ ...draft, email: currentTarget.value })}
        />
      </label>
      {error('email-error', errors.email)}
      <label>
        {t('message')}
        <textarea
          ref={messageField}
          required
          rows={4}
          value={message}
          maxLength={2000}
          aria-invalid={errors.message !== undefined}
          aria-describedby={errors.message && 'message-error'}
          onInput={({ currentTarget }) => onChange({ ...draft, message: currentTarget.value })}
        />
      </label>
      {error('message-error', errors.message)}
      {conversation.length > 0 && <p class="quiet">{t('sentAlong')}</p>}
      <p class="error" role="alert">
        {failure && t(failure)}
      </p>
      <button type="submit" class="primary" disabled={isSending}>
        {t(isSending ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}
