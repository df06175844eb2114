/** Makes every unknown message key of a module a build error; see message-keys.ts. */
module.exports = async function messageKeys(source) {
  const { checkMessageKeys } = await import('./message-keys.ts');
  const { dir, overlay } = this.getOptions();
  const { problems, files } = checkMessageKeys({ dir, file: this.resourcePath, source, overlay });
  for (const file of files) this.addDependency(file);
  for (const problem of problems) this.emitError(new Error(problem));
  return source;
};
