/** Characters of a comment or reason in an e-mail. */
const MAX_EXCERPT = 500;

export const excerptOf = (text: string) => (text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text);
