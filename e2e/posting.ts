/** A posting written for the journeys, as a word processor copies it, with content that no posting should contain. */
export const pastedPosting = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<style><!-- p.MsoNormal { mso-style-parent: ""; font-family: "Calibri" } --></style>
<script>window.pasted = true</script></head><body lang=EN-US>
<h2 class=MsoHeading2 style='mso-margin-top-alt:auto'>Curator of Maritime Collections<o:p></o:p></h2>
<p class=MsoNormal style='color:#333;mso-bidi-font-size:11pt'>The harbor museum seeks a <b>curator</b> for its boats,
charts and <i>lighthouse lenses</i>.<o:p>&nbsp;</o:p></p>
<p class=MsoNormal onclick="window.pasted = true">You will:</p>
<ul type=disc><li class=MsoNormal>care for nine hundred objects</li><li class=MsoNormal>open two shows a year</li></ul>
<p>Read <a href="https://museum.example/about" onmouseover="window.pasted = true">about the museum</a>
or <a href="javascript:window.pasted=true">a trap</a>.</p>
<b style="font-weight:normal"><p>The lamp <span style="font-style:italic;font-weight:400">turns</span> at night.</p></b>
<img src="x" onerror="window.pasted = true"><iframe src="https://elsewhere.example"></iframe>
</body></html>`

/** Content that must be in the stored posting, and content that must not. */
export const kept = [
  '<strong>curator</strong>',
  '<em>lighthouse lenses</em>',
  'The lamp <em>turns</em> at night.',
  'care for nine hundred objects',
  'href="https://museum.example/about"',
]
export const dropped = /script|window\.pasted|mso|MsoNormal|style=|class=|on\w+=|<o:|iframe|<img|javascript:/i
