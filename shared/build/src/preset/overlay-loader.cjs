/** Gives the text of the overlay instead of the file's. */
module.exports = function overlay() {
  return this.getOptions().text;
};
