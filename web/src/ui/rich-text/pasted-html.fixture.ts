/** What Word puts on the clipboard for a short posting with two kinds of lists. */
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

/** Google Docs wraps everything in a bold element that is not bold, and says weight and slant in styles. */
export const googleDocument = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal">bold</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">italic</span><span style="font-weight:400"> words.</span></p></b>`

/** The same document with what a hostile one may carry: scripts, handlers, shapes, controls and comments for Office. */
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

/** Bullets and numbers that follow each other at once, and a number after a paragraph. */
export const wordLists = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
${item('l0', '·', 'Day shift')}
${item('l0', '·', 'Night shift')}
${item('l1', '1.', 'Apply')}
${item('l1', '2.', 'Meet us')}
<p class=MsoNormal>Then we call you.<o:p></o:p></p>
${item('l1', '3.', 'Begin')}
<!--EndFragment--></body></html>`
