declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module 'yet-another-react-lightbox/styles.css' {}
declare module 'yet-another-react-lightbox/plugins/counter.css' {}
