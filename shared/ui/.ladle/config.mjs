/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'stories/*.stories.tsx',
  addons: { theme: { enabled: true }, rtl: { enabled: false }, width: { enabled: true } },
};
