"""What a person with a screen reader does in the portal, by keyboard alone. Each can be walked alone.

`hear.expect` lines are the bars; a FAIL is something a listener would not have known.
"""

PASSWORD = 'Portal-demo-2026'
CLIENT = 'full@lakeside.example'
STAFF = 'staff@beacon.example'


def fill(hear, field, text, shown=None):
    """Tabs to a field by its spoken label, and types into it."""
    if hear.until(field, 'Tab', most=12, quiet=0.9):
        hear.type(text, shown)


def as_client(hear, base):
    """Signs the client in unless an earlier journey has."""
    if hear.user != CLIENT:
        sign_in(hear, base)


def sign_in(hear, base, username=CLIENT):
    if hear.user:
        hear.go(f'{base}/logout')
    hear.user = username
    hear.go(f'{base}/login')
    fill(hear, 'Username', username)
    hear.press('Tab')
    hear.type(PASSWORD, shown='the password')
    hear.press('Return', quiet=5, longest=25)


def browse_again(hear, where):
    """Bars that a page gone to leaves browse mode, where H, T and K work; goes back to it by hand where it does not."""
    hear.expect_not('Focus mode', f'{where}: the listener stays in browse mode')
    if 'Focus mode' in ' '.join(hear.last):
        hear.press('Orca+a', note='back to browse mode by hand')


def wrong_password(hear, base):
    hear.title('Sign-in with a wrong password')
    hear.go(f'{base}/login')
    hear.expect('Sign in', 'the page says its title')
    hear.expect_not(r'statusbar', 'empty status regions are not read', where=hear.last)
    fill(hear, 'Username', CLIENT)
    hear.press('Tab')
    hear.expect('Password', 'the password field says its label')
    hear.type('wrong-password', shown='a wrong password')
    hear.press('Return', quiet=3.5, longest=14)
    hear.expect('There is a problem', 'the error summary is heard')
    hear.expect('incorrect', 'the reason is heard')
    text = ' '.join(hear.last)
    hear.mark(text.count('incorrect') == 1, 'the reason is heard once', f'{text.count("incorrect")} times')
    hear.press('Orca+KP_Enter', note='window title')
    hear.expect('Error', 'the title bears the error')


def dashboard(hear, base):
    hear.title('Signing in, and the dashboard')
    sign_in(hear, base)
    hear.expect('Good (morning|afternoon|evening)', 'the heading of the page arrived at is heard')
    browse_again(hear, 'arriving at the dashboard')
    hear.press('h')
    hear.expect('heading level', 'H moves by headings')
    hear.press('ctrl+Home')
    hear.until('Needs your attention', 'h', most=4)
    rows = len(hear.since)
    hear.press('Down', times=7, quiet=0.9)
    # The demo begins with overdue invoices and an ad that is not online, each with its own action
    hear.expect(r'(View|Pay) invoices? link.*(View|Review|Open)\b.* link', 'each row of the list has its action', where=hear.since[rows:])
    hear.until('Campaigns heading', 'h', most=4)
    hear.press('Down', quiet=1)
    hear.expect('tab', 'reading on from "Campaigns" one meets the tabs')
    hear.press('m', times=5, quiet=1)


def campaigns(hear, base):
    hear.title('The campaign list: table, sorting, search, tabs')
    as_client(hear, base)
    hear.go(f'{base}/my-campaigns')
    hear.expect('My Campaign', 'title and heading')
    hear.press('ctrl+Home', 't')
    hear.expect(r'table with \d+ rows', 'the table says its size')
    # From a row's header Orca says no column's header, in any table: the one of the second column is heard coming back
    hear.press('alt+shift+Down', times=2)
    hear.press('alt+shift+Right', times=2)
    hear.expect('Status', 'moving by cell speaks the column header (Status)')
    hear.press('alt+shift+Left')
    hear.expect('Job', 'moving by cell speaks the column header (Job #)')
    hear.press('alt+shift+Right')
    hear.press('alt+shift+Down')
    hear.expect('[A-Z][a-z]+ .*row', 'moving down speaks the row header')
    hear.press('ctrl+Home')
    hear.until('Campaign push button', 'b', most=9, quiet=0.9)
    hear.press('Return', note='sort', quiet=4)
    hear.expect('Sorted by Campaign, A to Z', 'the new order is heard')
    hear.press('Return', note='sort the other way', quiet=4)
    hear.expect('Z to A', 'the new order is heard')
    hear.press('ctrl+Home')
    hear.until('entry', 'e', most=2)
    hear.press('Orca+a', note='focus mode')
    hear.type('nurs', quiet=4, longest=10)
    hear.expect(r"campaigns? match(es)? .nurs.", 'the count of what was found is heard')
    hear.press('Escape', quiet=3)
    hear.expect(r'campaign', 'clearing the search says what is shown now')
    hear.until('page tab', 'Tab', most=10)
    hear.press('Right')
    hear.expect('tab', 'arrows move between tabs')
    hear.press('Return', quiet=4)
    hear.expect(r'selected|campaigns', 'choosing a tab is heard')


def routes(hear, base):
    hear.title('Moving between five pages by the sidebar, and by a link of a page: title, then heading, once')
    as_client(hear, base)
    hear.go(f'{base}/dashboard')
    for link, heading in (('Notifications', 'Notifications'), ('Request New Quote', 'Step 1'), ('My Campaigns', 'My Campaign'),
                          ('Invoices', 'My Invoices'), ('Media Contracts', 'Contracts')):
        hear.press('ctrl+Home')
        hear.until(rf'^{link}.*link', 'Tab', most=14, quiet=0.9)
        hear.press('Return', quiet=4, longest=14)
        hear.expect(heading, f'{link}: its heading is heard')
        browse_again(hear, link)
    # The link that is followed goes with its page
    hear.go(f'{base}/dashboard')
    hear.press('ctrl+Home')
    hear.until('See all', 'Tab', most=45, quiet=0.5)
    hear.press('Return', quiet=4, longest=14)
    hear.expect('My Campaign', 'a link of the page: the heading that it leads to is heard')
    browse_again(hear, 'a link of the page')


def payment(hear, base):
    hear.title('Invoices and the payment dialog')
    as_client(hear, base)
    hear.go(f'{base}/invoices?tab=Open')
    hear.press('ctrl+Home')
    hear.until('Select invoice', 'x', most=4)
    hear.press('space')
    hear.expect('1 selected', 'the count of the selection is heard')
    hear.until(r'Pay (selected|\d)', 'shift+b', most=16, quiet=0.9)
    hear.press('Return', quiet=5, longest=15, note='Pay 1')
    hear.expect('Pay invoice.* dialog', 'the dialog says its title')
    hear.expect(r'\$[\d,.]+ in all', 'it says what it comes to')
    hear.expect_not('Balance|Cardholder', 'the rest of it is left to be read')
    hear.since = []
    hear.press('Tab', times=9)
    hear.expect('Card number', 'the card field says its label', where=hear.since)
    hear.press('Escape', quiet=3)
    hear.expect(r'Pay (selected|\d)', 'focus is back on the button, and it is said')


def statement(hear, base):
    hear.title('A simple dialog: the statement')
    as_client(hear, base)
    hear.go(f'{base}/invoices')
    hear.press('ctrl+Home')
    # By Tab: a button that was found by B is not said again when the focus comes back to it, on a page without any script too
    hear.until('Statement push button', 'Tab', most=24, quiet=0.9)
    hear.press('Return', quiet=4, longest=12)
    hear.expect('Statement of account dialog', 'the dialog says its title')
    hear.expect_not('Opening|Download', 'the rest of it is left to be read')
    hear.press('Tab', times=3)
    hear.press('Escape', quiet=3)
    hear.expect('Statement', 'focus is back on the button, and it is said')


def quote(hear, base):
    hear.title('Requesting a quote: label, hint, error, saving')
    as_client(hear, base)
    hear.go(f'{base}/request-new-quote/step-1')
    hear.expect('Step 1 of', 'the step is in the title or heading')
    hear.until('Campaign title', 'Tab', most=24, quiet=0.9)
    hear.expect('The title of the job', 'label and hint are heard together')
    hear.until('Save and continue', 'Tab', most=10, quiet=0.9)
    hear.expect('draft is saved after every change', 'the button says how the draft is kept')
    hear.press('Return', quiet=4, note='with nothing filled in')
    hear.expect('There is a problem', 'the error summary is heard')
    hear.press('Tab')
    hear.press('Return', quiet=2.5, note="the summary's link")
    hear.expect('Campaign title', 'the link leads to the field, and its label is heard')
    hear.expect('invalid', 'the field is said to be invalid')
    hear.expect('Error', 'the error is heard with the field')
    hear.since = []
    hear.type('Research nurse, oncology', quiet=4, longest=10)
    hear.type(' (day shifts)', quiet=4, longest=10)
    saved = [text for text in hear.since if 'Saved at' in text]
    hear.mark(len(saved) <= 2, 'saving is said at most twice while typing', f'{len(saved)} times')
    hear.until('Save and continue', 'Tab', most=10, quiet=0.9)
    hear.press('Return', quiet=5, longest=15)
    hear.expect('Step 2 of', 'the next step is heard')


def notifications(hear, base):
    hear.title('Notifications: dismissing one')
    as_client(hear, base)
    hear.go(f'{base}/notifications')
    hear.press('ctrl+Home')
    hear.until('Dismiss', 'b', most=9, quiet=0.9)
    hear.press('Return', quiet=4)
    hear.expect('Dismiss:', 'the next one has the focus, and is heard')
    hear.expect('Dismissed', 'that it is gone is heard')


def proof(hear, base):
    hear.title('A proof: viewer, text, why Approve is not there yet')
    as_client(hear, base)
    hear.go(f'{base}/dashboard')
    hear.press('ctrl+Home')
    hear.until(r'^Review proof(?!s)', 'k', most=24, quiet=0.8)
    hear.press('Return', quiet=6, longest=20)
    hear.expect('heading', 'the heading of the page is heard')
    browse_again(hear, 'arriving at the proof')
    hear.press('ctrl+Home')
    hear.press('h', times=5, quiet=1)
    hear.press('ctrl+Home')
    hear.until('Approve', 'Tab', most=24, quiet=0.9)  # B passes over what is grayed
    hear.expect('Please review the artwork|Approve push button\\.$', 'why it cannot be approved yet, or that it can')
    if 'grayed' in ' '.join(hear.last):  # an ad that can be approved is left alone
        hear.press('Return', quiet=3.5)
        hear.expect('.', 'pressing it leads to the missing step, and something is said')
    hear.until('Artwork of', 'Tab', most=8)
    hear.press('plus', quiet=2)
    hear.expect('%', 'zooming says the new size')
    hear.press('Tab', times=4)


def viewing(hear, base):
    hear.title("A provider's administrator views as a client")
    sign_in(hear, base, STAFF)
    hear.expect('Choose a user', 'the heading of the page arrived at is heard')
    browse_again(hear, 'arriving at the choice of a user')
    hear.press('ctrl+Home')
    hear.until('entry', 'e', most=2)
    hear.press('Orca+a', note='focus mode')
    hear.type('full@', quiet=4, longest=10)
    hear.press('Tab', times=3)


JOURNEYS = [wrong_password, dashboard, campaigns, routes, payment, statement, quote, notifications, proof, viewing]
