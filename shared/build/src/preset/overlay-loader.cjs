/** Returns the overlay's text instead of the file's. */
module.exports = function overlay() {
  return this.getOptions().text;
};
