import type { Page } from '@playwright/test';
import { alertShown, failRequests, invalidFieldShown, type Screen } from './screen.ts';

const draft = /\/v1\/chatbot\/\d+\/draft/;

/** Shows the draft in the preview's frame. */
const previewShown = (page: Page) => page.frameLocator('iframe').getByRole('log').waitFor();

/** The chatbot's editor, and the chat on the login page. */
export const chatbotScreens: readonly Screen[] = [
  { name: 'chatbot', role: 'administrator', path: '/chatbot', act: previewShown },
  {
    name: 'chatbot-errors',
    role: 'administrator',
    path: '/chatbot?operator=141',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('button', { name: 'Publish chatbot' }).click();
      await invalidFieldShown(page);
    },
  },
  { name: 'chatbot-failed', role: 'administrator', path: '/chatbot', arrange: (page) => failRequests(page, draft), act: alertShown },
  { name: 'chatbot-waiting', role: 'administrator', path: '/chatbot', waiting: true, arrange: (page) => page.route(draft, () => {}) },
  { name: 'chatbot-forbidden', role: 'viewer', path: '/chatbot' },
  {
    name: 'chat-contact',
    role: null,
    path: '/login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Chat with support' }).click();
      const chat = page.frameLocator('iframe');
      await chat.locator('.questions button').first().click();
      await chat.locator('.wide').click();
    },
  },
];
