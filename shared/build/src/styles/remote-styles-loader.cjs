/** Puts style sheets of remotes into their cascade layer; see remote-styles.ts. */
module.exports = function remoteStyles(css) {
  const done = this.async();
  import('./remote-styles.ts').then(
    ({ layerRemoteStyles }) => {
      try {
        done(null, layerRemoteStyles(css, this.resourcePath));
      } catch (error) {
        done(error);
      }
    },
    (error) => done(error),
  );
};
