import { dayIn, type ChatContent, type ChatQuestion, type Hours } from '@fleet-console/chat';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../modules/accounts/schema.ts';
import { chatbotCounts, chatbotDrafts, chatbotHandovers, chatbotPublications } from '../../modules/chatbot/schema.ts';
import { createRandom, seedOf } from '../reference/random.ts';

const ROOT = '140';
const EDITOR = 'administrator@operator.example';
const DAY_MS = 86_400_000;
/** Days with counters. */
const DAYS = 30;

const question = (id: string, en: readonly [string, string], pl: readonly [string, string]): ChatQuestion => ({
  id,
  question: { en: en[0], pl: pl[0] },
  answer: { en: en[1], pl: pl[1] },
});
const weekday: Hours = { from: '07:00', to: '19:00' };
const saturday: Hours = { from: '09:00', to: '15:00' };

/** The chatbot of the reference operator. */
const reference: ChatContent = {
  greeting: {
    en: 'Hello! Choose a question, or type your own.',
    pl: 'Dzień dobry! Wybierz pytanie lub wpisz własne.',
  },
  questions: [
    question(
      'password',
      [
        'How do I reset my password?',
        'Select “Forgot password?” on the sign-in page and enter your e-mail. Enter the six digits we send you, then choose a new password.',
      ],
      [
        'Jak zmienić zapomniane hasło?',
        'Na stronie logowania wybierz „Nie pamiętasz hasła?” i podaj swój e-mail. Wpisz sześć cyfr, które wyślemy, a potem ustaw nowe hasło.',
      ],
    ),
    question(
      'code',
      [
        "I didn't receive the code",
        'Codes arrive within a minute and are valid for 10 minutes. Check your spam folder and the address, then ask for a new code.',
      ],
      [
        'Kod nie przyszedł',
        'Kod przychodzi w ciągu minuty i jest ważny przez 10 minut. Sprawdź folder ze spamem oraz adres, a potem poproś o nowy kod.',
      ],
    ),
    question(
      'account',
      [
        'How do I get an account?',
        'Ask your manager for an invitation, or sign up with your work e-mail. After you sign up, your manager gives you access to your groups.',
      ],
      [
        'Jak założyć konto?',
        'Poproś przełożonego o zaproszenie albo zarejestruj się służbowym e-mailem. Po rejestracji przełożony nada Ci dostęp do grup.',
      ],
    ),
    question(
      'empty',
      [
        'I signed in but see no vehicles',
        'Your account has no role in a group yet. Send your manager the e-mail address you signed up with.',
      ],
      [
        'Po zalogowaniu nie widzę pojazdów',
        'Twoje konto nie ma jeszcze roli w żadnej grupie. Przekaż przełożonemu adres e-mail, którym się logujesz.',
      ],
    ),
    question(
      'broken',
      [
        'How do I report a broken vehicle?',
        'Sign in, select “Service request” on the welcome page, and choose the vehicle and what is damaged. If it blocks a road, call us at once.',
      ],
      [
        'Jak zgłosić uszkodzony pojazd?',
        'Zaloguj się, na stronie startowej wybierz „Zgłoszenie serwisowe”, a potem pojazd i uszkodzenia. Jeśli pojazd blokuje drogę, zadzwoń od razu.',
      ],
    ),
  ],
  handover: {
    email: 'support@operator.example',
    phone: '+48 22 555 01 40',
    timeZone: 'Europe/Warsaw',
    hours: [weekday, weekday, weekday, weekday, weekday, saturday, null],
  },
};

/** Publishes a chatbot of the reference operator, with counters of the last month. Does nothing when there is any. @returns the number of published chatbots */
export async function seedChatbot(db: Database, seed: number): Promise<number> {
  const random = createRandom(seedOf(seed, 'chatbot'));
  const now = Date.now();
  return db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select 1 from ${chatbotDrafts} limit 1`);
    if (known.length > 0) return 0;
    const [editor] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(sql`${accounts.email} = ${EDITOR}`);
    const by = editor?.id ?? '';
    const at = new Date(now - (DAYS + 3) * DAY_MS);
    await tx.insert(chatbotDrafts).values({ groupId: ROOT, content: reference, version: 1, savedAt: at, savedBy: by });
    await tx
      .insert(chatbotPublications)
      .values({ groupId: ROOT, number: 1, content: reference, draftVersion: 1, publishedAt: at, publishedBy: by });
    const days = Array.from({ length: DAYS }, (_, ago) => new Date(now - (ago + 1) * DAY_MS));
    const dayOf = (date: Date) => dayIn(reference.handover.timeZone, date);
    await tx.insert(chatbotCounts).values(
      days.flatMap((date) =>
        // The first questions are asked most.
        reference.questions.map(({ id }, rank) => ({
          groupId: ROOT,
          day: dayOf(date),
          questionId: id,
          count: random.integer(1, Math.max(2, 14 - 3 * rank)),
        })),
      ),
    );
    await tx.insert(chatbotHandovers).values(
      days.flatMap((date, ago) =>
        Array.from({ length: random.integer(0, 3) }, (_, nth) => ({
          clientId: `seed-${ago}-${nth}`,
          groupId: ROOT,
          day: dayOf(date),
          at: date,
        })),
      ),
    );
    return 1;
  });
}
