import { docx, documentXml } from './docx.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const CHANGE = 'w:id="7" w:author="Sara" w:date="2026-01-02T03:04:05Z"';

/** Where the text is typed: after, before or inside its marker. */
export type Where = 'after' | 'before' | 'inside';

/** A paragraph in which a place in the text is easily taken for another. */
export interface Trap {
  name: string;
  where: Where;
  /** A word that occurs once in the document. */
  marker: string;
  typed: string;
  xml: string;
}

const run = (inner: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${inner}</w:r>`;
const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
const text = (value: string, properties = '') => run(t(value), properties);
const p = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const arabic = (value: string, properties = '') => text(value, `${properties}<w:rtl/>`);
const rtl = (inner: string) => p(inner, '<w:bidi/>');
const field = (code: string, result: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${text(result)}${run('<w:fldChar w:fldCharType="end"/>')}`;
const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const cell = (inner: string) => `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${inner}</w:tc>`;
const table = (cells: string, properties = '') =>
  `<w:tbl><w:tblPr>${properties}<w:tblW w:w="8000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid><w:tr>${cells}</w:tr></w:tbl>`;

type Make = (marker: string) => string;
type Row = [name: string, where: Where, make: Make];

const [LRM, RLM, ZWNJ, RLI, PDI, SHY] = ['\u200e', '\u200f', '\u200c', '\u2067', '\u2069', '\u00ad'];

/** Those with which editors were tried before one was chosen. */
const known: Row[] = [
  ['plain', 'after', (m) => p(text(`one ${m} two`))],
  ['a tab in the run', 'after', (m) => p(run(`${t('one')}<w:tab/>${t(`two ${m}`)}<w:tab/>${t('three')}`))],
  ['a tab in its own run', 'before', (m) => p(text('one') + run('<w:tab/>') + text(`${m} two`))],
  [
    'a line break in the run',
    'after',
    (m) => p(run(`${t('one')}<w:br/>${t(`two ${m}`)}<w:br/>${t('three')}`)),
  ],
  [
    'a break in its own run',
    'after',
    (m) => p(text('one') + run('<w:br/>') + text(m) + run('<w:br/>') + text('two')),
  ],
  [
    'a hyphen that keeps together',
    'inside',
    (m) => p(run(`${t('one')}<w:noBreakHyphen/>${t(`${m}`)}<w:noBreakHyphen/>${t('two')}`)),
  ],
  [
    'a symbol',
    'after',
    (m) => p(run(`${t('one ')}<w:sym w:font="Wingdings" w:char="F0E0"/>${t(` ${m} two`)}`)),
  ],
  ['direction marks', 'after', (m) => p(text(`one${LRM} two${RLM}${LRM} ${m} three${LRM}`))],
  ['direction marks among Arabic', 'after', (m) => rtl(arabic(`رقم${RLM} (${LRM}12${RLM}) ${m} تم${LRM}`))],
  ['a soft hyphen', 'after', (m) => p(run(`${t('con')}<w:softHyphen/>${t(`tract ${m} end`)}`))],
  ['a soft hyphen that is a letter', 'after', (m) => p(text(`con${SHY}tract ${m} end${SHY}ing`))],
  [
    'a deletion that is shown',
    'after',
    (m) =>
      p(
        `${text('one ')}<w:del ${CHANGE}>${run('<w:delText>gone away</w:delText>')}</w:del>${text(` two ${m} three`)}`,
      ),
  ],
  ['bold in the middle', 'inside', (m) => p(text('one ') + text(m, '<w:b/><w:bCs/>') + text(' two'))],
  [
    'a footnote',
    'after',
    (m) =>
      p(
        `${text('one')}${run('<w:footnoteReference w:id="2"/>', '<w:vertAlign w:val="superscript"/>')}${text(` ${m} two`)}`,
      ),
  ],
  [
    'a link',
    'inside',
    (m) =>
      p(
        `${text('see ')}<w:hyperlink r:id="rIdLink">${text(m, '<w:u w:val="single"/>')}</w:hyperlink>${text(' there')}`,
      ),
  ],
  ['a field', 'after', (m) => p(`${text('page ')}${field('PAGE', '1')}${text(` ${m} of it`)}`)],
  [
    'a comment',
    'inside',
    (m) =>
      p(
        `${text('one ')}<w:commentRangeStart w:id="3"/>${text(m)}<w:commentRangeEnd w:id="3"/>${run('<w:commentReference w:id="3"/>')}${text(' two')}`,
      ),
  ],
  [
    'a content control',
    'inside',
    (m) => p(`${text('name: ')}${control('<w:id w:val="11"/><w:text/>', text(m))}${text(' end')}`),
  ],
  [
    'a smart tag',
    'inside',
    (m) =>
      p(`${text('in ')}<w:smartTag w:uri="urn:x" w:element="City">${text(m)}</w:smartTag>${text(' today')}`),
  ],
  [
    'a bookmark',
    'after',
    (m) =>
      p(
        `${text('one ')}<w:bookmarkStart w:id="4" w:name="place"/>${text(m)}<w:bookmarkEnd w:id="4"/>${text(' two')}`,
      ),
  ],
  ['hidden text', 'after', (m) => p(`${text('one ')}${text('not seen ', '<w:vanish/>')}${text(`${m} two`)}`)],
  ['capitals', 'inside', (m) => p(text(`one ${m} two`, '<w:caps/>'))],
  [
    'maths',
    'after',
    (m) =>
      p(
        `${text('if ')}<m:oMath xmlns:m="${MATH}"><m:r><m:t>x=2</m:t></m:r></m:oMath>${text(` then ${m} so`)}`,
      ),
  ],
  ['double spaces', 'after', (m) => p(text(`one  two   ${m}  three `))],
];

const others: Row[] = [
  [
    'a simple field',
    'after',
    (m) =>
      p(`${text('by ')}<w:fldSimple w:instr=" AUTHOR ">${text('Sara')}</w:fldSimple>${text(` ${m} on`)}`),
  ],
  [
    'a reference to another place',
    'before',
    (m) => p(`${text('see ')}${field('REF place \\h', 'there')}${text(` ${m} again`)}`),
  ],
  [
    'a link before it',
    'after',
    (m) => p(`<w:hyperlink w:anchor="place">${text('there')}</w:hyperlink>${text(` ${m} two`)}`),
  ],
  ['an insertion', 'inside', (m) => p(`${text('one ')}<w:ins ${CHANGE}>${text(m)}</w:ins>${text(' two')}`)],
  [
    'something moved away',
    'after',
    (m) =>
      p(
        `<w:moveFromRangeStart ${CHANGE.replace('7', '8')} w:name="move1"/><w:moveFrom ${CHANGE.replace('7', '9')}>${text('moved ')}</w:moveFrom><w:moveFromRangeEnd w:id="8"/>${text(`stays ${m} here`)}`,
      ),
  ],
  [
    'a content control around paragraphs',
    'after',
    (m) => control('<w:id w:val="12"/><w:alias w:val="Part"/>', p(text(`one ${m} two`))),
  ],
  [
    'a check box',
    'after',
    (m) =>
      p(
        `${control(`<w:id w:val="13"/><w14:checkbox xmlns:w14="${W14}"><w14:checked w14:val="0"/></w14:checkbox>`, text('☐'))}${text(` ${m} agreed`)}`,
      ),
  ],
  [
    'a table in a table',
    'after',
    (m) => table(cell(table(cell(p(text(`in ${m} deep`))) + cell(p(''))) + p('')) + cell(p(text('beside')))),
  ],
  [
    'a table from right to left',
    'after',
    (m) => table(cell(rtl(arabic(`البند ${m} الأول`))) + cell(rtl(arabic('الثاني'))), '<w:bidiVisual/>'),
  ],
  ['tashkeel', 'after', (m) => rtl(arabic(`بِسْمِ اللَّهِ الرَّحْمَٰنِ ${m} مُحَمَّدٌ`))],
  ['tatweel and digits', 'inside', (m) => rtl(arabic(`الـــعقد ١٢٣ ${m} لعام 2026`))],
  ['a letter that does not join', 'before', (m) => rtl(arabic(`می${ZWNJ}خواهم ${m} ها${ZWNJ}`))],
  ['isolated text', 'after', (m) => p(text(`by ${RLI}سارة${PDI} ${m} today`))],
  ['Latin among Arabic', 'after', (m) => rtl(arabic('العقد ') + text('ISO 9001') + arabic(` ${m} ساري`))],
  [
    'Arabic in bold of its own',
    'inside',
    (m) => rtl(arabic('قبل ') + arabic(m, '<w:bCs/>') + arabic(' بعد')),
  ],
  [
    'a tab to the margin',
    'after',
    (m) =>
      p(
        `${text('left')}${run('<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/>')}${text(m)}`,
      ),
  ],
  [
    'an endnote',
    'after',
    (m) =>
      p(
        `${text('one')}${run('<w:endnoteReference w:id="2"/>', '<w:vertAlign w:val="superscript"/>')}${text(` ${m} two`)}`,
      ),
  ],
  [
    'marks of the spelling',
    'after',
    (m) =>
      p(
        `${text('one ')}<w:proofErr w:type="spellStart"/>${text('twoo')}<w:proofErr w:type="spellEnd"/>${run(`<w:lastRenderedPageBreak/>${t(` ${m} three`)}`)}`,
      ),
  ],
  ['letters of two units', 'after', (m) => p(text(`😀👩‍👩‍👧 𝒳 ${m} 🇸🇦`))],
  ['letters with marks', 'inside', (m) => p(text(`cafe\u0301 nai\u0308ve ${m} e\u0301`))],
  ['letters that XML escapes', 'after', (m) => p(text(`a &amp; b &lt;c&gt; &quot;d&quot; ${m} &amp;amp;`))],
  [
    'what somebody may change',
    'inside',
    (m) =>
      p(
        `${text('one ')}<w:permStart w:id="5" w:edGrp="everyone"/>${text(m)}<w:permEnd w:id="5"/>${text(' two')}`,
      ),
  ],
  ['a carriage return', 'after', (m) => p(run(`${t('one')}<w:cr/>${t(`two ${m} three`)}`))],
  [
    'a list',
    'before',
    (m) => p(text(`${m} first`), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
  ],
  [
    'a change of format',
    'inside',
    (m) => p(text('one ') + text(m, `<w:i/><w:rPrChange ${CHANGE}><w:rPr/></w:rPrChange>`) + text(' two')),
  ],
  [
    'runs of single letters',
    'inside',
    (m) => p([...m].map((letter) => text(letter, '<w:lang w:val="en-GB"/>')).join('')),
  ],
];

const LETTERS = { latin: [...'bcdfghjklm'], arabic: [...'بتثجحدرسصط'] };

/** A word for each number, in letters only, because digits are laid out apart from letters. */
function word(start: string, n: number, letters: readonly string[]): string {
  return `${start}${letters[Math.floor(n / 10)]}${letters[n % 10]}`;
}

export const traps: Trap[] = [...known, ...others].map(([name, where, make], n) => {
  const isArabic = make('').includes('<w:rtl/>');
  const letters = isArabic ? LETTERS.arabic : LETTERS.latin;
  const marker = word(isArabic ? 'وسم' : 'mk', n, letters);
  const typed = word(isArabic ? 'ظغ' : 'Zq', n, letters);
  return { name, where, marker, typed, xml: make(marker) };
});

const note = (kind: string, id: number, type: string, text: string) =>
  `<w:${kind} w:id="${id}"${type && ` w:type="${type}"`}>${p(run(text))}</w:${kind}>`;
const notes = (kind: string) =>
  `<w:${kind}s xmlns:w="${W}">${note(kind, 0, 'separator', '<w:separator/>')}${note(kind, 1, 'continuationSeparator', '<w:continuationSeparator/>')}${note(kind, 2, '', t('a note'))}</w:${kind}s>`;
const parts = ['footnotes', 'endnotes', 'comments', 'numbering'];

/** One document in which each trap is a paragraph. */
export const trapsDocument = (): Uint8Array<ArrayBuffer> =>
  docx({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>${parts.map((name) => `<Override PartName="/word/${name}.xml" ContentType="${WORD_TYPE}.${name}+xml"/>`).join('')}</Types>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map((name) => `<Relationship Id="rId_${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`).join('')}<Relationship Id="rIdLink" Type="${OFFICE}/hyperlink" Target="https://example.test/" TargetMode="External"/></Relationships>`,
    'word/footnotes.xml': notes('footnote'),
    'word/endnotes.xml': notes('endnote'),
    'word/comments.xml': `<w:comments xmlns:w="${W}"><w:comment w:id="3" w:author="Sara" w:initials="S">${p(text('why?'))}</w:comment></w:comments>`,
    'word/numbering.xml': `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': documentXml(traps.map(({ xml }) => xml).join('')),
  });
