/** Puts style sheets of remotes into their cascade layer; see remote-styles.ts. */
module.exports = async function remoteStyles(css) {
  const { layerRemoteStyles } = await import('./remote-styles.ts');
  return layerRemoteStyles(css, this.resourcePath);
};
