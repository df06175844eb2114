export { chatAddress } from './chat-address.ts';
export {
  chatLimits,
  emptyContent,
  isEmail,
  isPhone,
  isTimeZone,
  type ChatContent,
  type ChatQuestion,
  type Handover,
  type Hours,
  type Texts,
} from './content.ts';
export { validateContent, type ContentError, type ContentErrorCode } from './validate-content.ts';
export { withLinks, type TextPart } from './links.ts';
export { dayIn, openingState, type OpeningState } from './opening-hours.ts';
export { readChatMessage, readConsoleMessage, type ChatMessage, type ConsoleMessage, type VisibleContent } from './protocol.ts';
export { findQuestions } from './search.ts';
