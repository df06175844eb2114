import { consoleUrl } from '../../setup/environment.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

test('[SR-10] an administrator publishes an answer, and a visitor finds it, asks, and writes to support', async ({ page, browser }) => {
  test.slow();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'Add question' }).click();
  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  await questions.getByRole('textbox', { name: 'Question (English)' }).fill('Where can I park?');
  await questions.getByRole('textbox', { name: 'Question (Polish)' }).fill('Gdzie mogę zaparkować?');
  await questions.getByRole('textbox', { name: 'Answer (English)' }).fill('In a green zone: https://fleet.example/zones');
  await questions.getByRole('textbox', { name: 'Answer (Polish)' }).fill('W zielonej strefie.');
  // To the top, past its middle.
  await questions.getByTitle('Drag to reorder').last().hover();
  await page.mouse.down();
  await questions
    .getByTitle('Drag to reorder')
    .first()
    .hover({ position: { x: 5, y: 2 } });
  await page.mouse.up();
  await expect(questions.getByRole('listitem').first()).toContainText('Where can I park?');

  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('button', { name: 'Where can I park?' }).click();
  await expect(preview.getByRole('log').getByText('In a green zone')).toBeVisible();
  await expect(preview.getByText('Preview: nothing is sent or counted')).toBeVisible();

  await page.getByRole('button', { name: 'Publish chatbot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish chatbot' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish chatbot' })).toBeDisabled();

  const visitor = await browser.newPage({ baseURL: consoleUrl() });
  await visitor.goto('/login');
  await visitor.getByText('Polski', { exact: true }).click();
  await visitor.getByRole('button', { name: 'Czat z pomocą' }).click();
  const chat = visitor.frameLocator('iframe');
  await chat.getByRole('searchbox').fill('zaparkowac');
  await chat.getByRole('searchbox').press('Enter');
  await expect(chat.getByRole('log').getByText('W zielonej strefie.')).toBeVisible();
  await chat.getByRole('button', { name: 'Skontaktuj się z nami' }).click();
  await chat.getByRole('textbox', { name: 'E-mail' }).fill('ewa@fleet.example');
  await chat.getByRole('textbox', { name: 'Wiadomość' }).fill('Strefa jest pełna.');
  await chat.getByRole('button', { name: 'Wyślij wiadomość' }).click();
  await expect(chat.getByText('Wiadomość wysłana. Odpowiemy na adres ewa@fleet.example.')).toBeVisible();

  await visitor.goto('/api/outbox?to=support@operator.example');
  const mail = visitor.getByRole('listitem').first();
  for (const text of ['Strefa jest pełna.', '> Gdzie mogę zaparkować?', 'W zielonej strefie.']) await expect(mail).toContainText(text);
  await visitor.close();

  await page.reload();
  const usage = page.getByRole('region', { name: 'Last 30 days' });
  await expect(usage.getByRole('listitem').filter({ hasText: 'Where can I park?' })).toContainText('1');
});
