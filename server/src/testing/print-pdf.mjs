// Prints title, language and the text of each page of the PDF on standard input, as JSON. A program of its own: PDF.js loads itself dynamically.
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await document.getMetadata();
const { text: pages } = await extractText(document, { mergePages: false });
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, tagged: await document.getMarkInfo(), pages }));
