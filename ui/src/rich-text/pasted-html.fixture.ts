/** Word's clipboard content for a short posting with two kinds of lists. */
export const wordDocument = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:7;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='font-family:"Calibri Light"'>Registered Nurse – Intensive Care<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:11.0pt;color:#1F497D'>Lakeside Hospital is looking for a <b style='mso-bidi-font-weight:normal'>night-shift nurse</b> who is <i>calm</i> and <u>licensed</u>. 👩‍⚕️<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h3>What you will do<o:p></o:p></h3>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Care for six patients<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->two of them ventilated<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Teach <b>new</b> colleagues<o:p></o:p></p>
<h3>How to apply<o:p></o:p></h3>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Write to <a href="mailto:jobs@lakeside.example"><span style='color:#0563C1'>jobs@lakeside.example</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Call us back<o:p></o:p></p>
<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span lang=AR-SA>ممرضة مسجلة<o:p></o:p></span></p>
<!--EndFragment--></body></html>`

/** Google Docs wraps everything in a bold element that is not bold, and expresses weight and slant as styles. */
export const googleDocument = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal">bold</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">italic</span><span style="font-weight:400"> words.</span></p></b>`

/**
 * The same document with content that a hostile one may include: scripts, handlers, shapes, controls and Office
 * comments.
 */
export const wordDocumentWithScripts = wordDocument
  .replace(
    '</head>',
    `<script>window.pasted = 1</script><link rel=File-List href="x_files/filelist.xml"><!--[if gte mso 9]><xml>
<o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>`,
  )
  .replace(
    '<!--StartFragment-->',
    `<!--StartFragment--><script src="https://elsewhere.example/x.js"></script>
<object classid="clsid:0"><param name=code value="x"></object><iframe srcdoc="<script>window.pasted = 1</script>"></iframe>
<svg onload="window.pasted = 1"></svg><img src=x onerror="window.pasted = 1">`,
  )
  .replaceAll('<p class=MsoNormal', '<p onclick="window.pasted = 1" onmouseover=window.pasted=1 class=MsoNormal')
  .replaceAll('<p class=MsoListParagraph', '<p onfocus="window.pasted = 1" class=MsoListParagraph')

const item = (list: string, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

/** Bulleted and numbered lists directly after each other, and a number after a paragraph. */
export const wordLists = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
${item('l0', '·', 'Day shift')}
${item('l0', '·', 'Night shift')}
${item('l1', '1.', 'Apply')}
${item('l1', '2.', 'Meet us')}
<p class=MsoNormal>Then we call you.<o:p></o:p></p>
${item('l1', '3.', 'Begin')}
<!--EndFragment--></body></html>`

const cell = (...paragraphs: string[]) =>
  `<td width=312 valign=top style='border:solid windowtext 1.0pt;padding:0in 5.4pt 0in 5.4pt'>${paragraphs
    .map((words) => `<p class=MsoNormal style='margin-bottom:0in'>${words}<o:p></o:p></p>`)
    .join('')}</td>`

/** A form of an HR department: names in the left column; text, lists or several paragraphs in the right one. */
export const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
<tr style='mso-yfti-irow:0'>${cell('<b>Pay:</b>')}${cell('$20 an hour')}</tr>
<tr>${cell('Shift')}${cell('Nights')}${cell('7 p.m. to 7 a.m.')}</tr>
<tr>${cell('Duties')}<td>${item('l0', '·', 'Care')}${item('l0', '·', 'Teach')}</td></tr>
<tr>${cell('Contact')}${cell('Jane Doe', '716-555-0114')}</tr>
<tr>${cell('')}${cell('<o:p>&nbsp;</o:p>')}</tr>
<tr>${cell('<i>Equal opportunity employer</i>')}${cell('')}</tr>
</table>
<p class=MsoNormal>Apply soon.<o:p></o:p></p><!--EndFragment--></body></html>`

/** A paragraph under review: a comment on two words, one deletion and one insertion. */
export const wordReview = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal>We look for a <a style='mso-comment-reference:MM_1;mso-comment-date:20261120T1012'>night nurse</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1"
onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[MM1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;<![endif]></span></span></span> at <span class=msoDel><del cite="mailto:Mary"
datetime="2026-11-20T10:14">$18</del></span><span class=msoIns><ins cite="mailto:Mary">$20</ins></span> an hour.<o:p></o:p></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript><span
style='mso-comment-author:"Mary M"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span
style='mso-special-character:comment'>&nbsp;</span><![if !supportAnnotations]><a href="#_msoanchor_1"
class=msocomoff>[MM1]</a><![endif]></span></span>Do not say that Bob leaves.<o:p></o:p></p></div></div></div>
<!--EndFragment--></body></html>`
